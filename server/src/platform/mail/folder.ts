import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { headerText, type Sender, type Delivery, type Transport } from './mail.ts';

/** Writes each mail to a file `<time>-<recipient>-<id>.eml`, readable in an editor and in mail programs. */
export function folderTransport(folder: string, { from, host }: { from: Sender; host: string }): Transport {
  return {
    async send(delivery) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const file = path.join(folder, fileName(delivery));
      // Renamed when complete, so that somebody who watches the folder never sees half a mail.
      await writeFile(`${file}.neu`, message(delivery, from, host), { mode: 0o600 });
      await rename(`${file}.neu`, file);
    },
    close: () => undefined,
  };
}

function fileName({ at, to, id }: Delivery): string {
  const time = at.toISOString().replaceAll(/[:.]/g, '-');
  return `${time}-${to.address.replaceAll(/[^\w.@+-]/g, '_').slice(0, 100)}-${id.slice(0, 8)}.eml`;
}

/** Text only and unencoded (RFC 6532, 8bit): encoded lines would break the link that people look for. */
function message(
  { id, at, to, senderName, replyTo, subject, text }: Delivery,
  from: Sender,
  host: string,
): string {
  return [
    `Date: ${at.toUTCString().replace('GMT', '+0000')}`,
    `From: ${named({ ...from, name: senderName ?? from.name })}`,
    `To: ${named(to)}`,
    ...(replyTo ? [`Reply-To: <${headerText(replyTo)}>`] : []),
    `Subject: ${headerText(subject)}`,
    `Message-ID: <${id}@${host}>`,
    ...(senderName ? [] : ['Auto-Submitted: auto-generated']),
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: 8bit',
    '',
    text,
  ].join('\n');
}

const named = ({ name, address }: Sender): string =>
  `"${headerText(name).replaceAll(/["\\]/g, "'")}" <${address}>`;
