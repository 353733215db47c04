import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterFile } from '../after-file.ts';

/** A mail server for one test file: what it received, and how it behaves. */
export interface MailServer {
  url: string;
  received: (Email & { recipients: string[] })[];
  /** Why it refuses mails; unset: it accepts them. */
  refuse?: (() => Error | undefined) | undefined;
  /** Pause between receiving a mail and confirming it. */
  onMail?: (() => Promise<unknown>) | undefined;
}

export async function startMailServer(): Promise<MailServer> {
  const mailServer: MailServer = { url: '', received: [] };
  const peer = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onData(stream, session, done) {
      const take = async () => {
        const source = await text(stream);
        const error = mailServer.refuse?.();
        if (error) return done(error);
        const recipients = session.envelope.rcptTo.map(({ address }) => address);
        mailServer.received.push({ ...(await PostalMime.parse(source)), recipients });
        await mailServer.onMail?.();
        done();
      };
      take().catch(done);
    },
  });
  // A client that was killed while sending.
  peer.on('error', () => undefined);
  peer.listen(0, '127.0.0.1');
  await once(peer.server, 'listening');
  mailServer.url = `smtp://127.0.0.1:${(peer.server.address() as AddressInfo).port}`;
  afterFile(() => peer.close());
  return mailServer;
}
