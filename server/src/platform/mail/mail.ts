/** A message to one person. */
export interface Mail {
  an: { name: string; adresse: string };
  /** The address that an answer goes to; unset: the sender's. */
  antwortAn?: string | null;
  betreff: string;
  text: string;
  html: string;
}

/** A mail on its way: the same identifier and time however often it is tried. */
export interface Delivery extends Mail {
  id: string;
  am: Date;
}

/** Who mails come from. */
export interface Sender {
  name: string;
  adresse: string;
}

/** Takes mails to where they are read; rejects with what may be logged. */
export interface Transport {
  send(delivery: Delivery): Promise<void>;
  close(): void;
}

/** Why a mail was not taken; without the address, which the answers of mail servers repeat. */
export class MailError extends Error {
  override name = 'MailError';
  readonly code: string;

  constructor(code: string) {
    super(`the mail was not taken: ${code}`);
    this.code = code;
  }
}

/** A text as it may stand in a header: one line without control characters. */
export const headerText = (text: string): string => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();
