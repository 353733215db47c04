import path from 'node:path';
import { folderTransport } from './folder.ts';
import type { Sender, Transport } from './mail.ts';
import { smtpTransport } from './smtp.ts';

interface MailConfig {
  smtpUrl?: string | undefined;
  dataDir: string;
  baseUrl: string;
  mailFrom: Sender;
}

/** The configured mail server, or the folder `mails`. */
export function openTransport({ smtpUrl, dataDir, baseUrl, mailFrom }: MailConfig): Transport {
  const sender = { from: mailFrom, host: new URL(baseUrl).hostname };
  return smtpUrl === undefined
    ? folderTransport(path.join(dataDir, 'mails'), sender)
    : smtpTransport(smtpUrl, sender);
}
