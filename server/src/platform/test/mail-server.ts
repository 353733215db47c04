import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterFile } from './after-file.ts';

/** A mail server of one test file: what it took, and how it takes. */
export interface MailServer {
  url: string;
  received: (Email & { recipients: string[] })[];
  /** Why it refuses what comes; it takes it where there is no reason. */
  refuse?: (() => Error | undefined) | undefined;
  /** Between having a mail and saying so. */
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
  // A client that is killed in the middle.
  peer.on('error', () => undefined);
  peer.listen(0, '127.0.0.1');
  await once(peer.server, 'listening');
  mailServer.url = `smtp://127.0.0.1:${(peer.server.address() as AddressInfo).port}`;
  afterFile(() => peer.close());
  return mailServer;
}
