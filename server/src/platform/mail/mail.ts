/** A message to one person. */
export interface Mail {
  to: { name: string; address: string };
  /** In whose name a person writes; unset: the sender's. The address is the sender's in any case. */
  senderName?: string | null;
  /** Address for answers; unset: the sender's. */
  replyTo?: string | null;
  subject: string;
  text: string;
  html: string;
}

/** A mail to be sent. Identifier and time are the same in each attempt. */
export interface Delivery extends Mail {
  id: string;
  at: Date;
}

/** The sender of all mails. */
export interface Sender {
  name: string;
  address: string;
}

/** Delivers mails. Rejects with an error that may be logged. */
export interface Transport {
  send(delivery: Delivery): Promise<void>;
  close(): void;
}

/** Why a mail was not accepted. Without the address, which mail servers repeat in their answers. */
export class MailError extends Error {
  override name = 'MailError';
  readonly code: string;

  constructor(code: string) {
    super(`the mail was not taken: ${code}`);
    this.code = code;
  }
}

/** A text for use in a header: one line without control characters. */
export const headerText = (text: string): string => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();
