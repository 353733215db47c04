const MOST = 99;

/** How many are unread, in the room that a badge has. */
export const unreadWord = (unread: number): string => (unread > MOST ? `${MOST}+` : String(unread));
