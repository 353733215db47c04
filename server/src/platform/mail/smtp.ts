import type { Transporter } from 'nodemailer';
import { headerText, MailError, type Sender, type Transport } from './mail.ts';
import { LIMITS } from '../limits.ts';

/** Sends through the configured mail server. Options in the URL's query are nodemailer's. */
export function smtpTransport(url: string, { from, host }: { from: Sender; host: string }): Transport {
  let opened: Promise<Transporter> | undefined;
  return {
    async send({ id, at, to, senderName, replyTo, subject, text, html }) {
      const transporter = await (opened ??= open(url));
      try {
        await transporter.sendMail({
          from: { name: headerText(senderName ?? from.name), address: from.address },
          to: { name: headerText(to.name), address: to.address },
          // As an object, so that nothing in it is parsed as several addresses.
          ...(replyTo && { replyTo: { name: '', address: headerText(replyTo) } }),
          subject: headerText(subject),
          text,
          html,
          date: at,
          // The same in each attempt, so that mail programs recognise duplicates.
          messageId: `<${id}@${host}>`,
          // Whoever writes in person wants to be told that the other is away.
          headers: senderName ? {} : { 'Auto-Submitted': 'auto-generated' },
          // Texts contain names: nothing in them may be taken for a file or an address to fetch.
          disableFileAccess: true,
          disableUrlAccess: true,
        });
      } catch (error) {
        const { code = 'EUNKNOWN', responseCode } = error as { code?: string; responseCode?: number };
        throw new MailError(responseCode === undefined ? code : `${code} ${responseCode}`);
      }
    },
    close: () => void opened?.then((transporter) => transporter.close()),
  };
}

async function open(url: string): Promise<Transporter> {
  // Loaded with the first mail, to save memory before.
  const { createTransport } = await import('nodemailer');
  return createTransport({
    url,
    pool: true,
    maxConnections: 1,
    connectionTimeout: LIMITS.mailConnect,
    greetingTimeout: LIMITS.mailConnect,
    socketTimeout: LIMITS.mailSilence,
  });
}
