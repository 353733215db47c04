import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { headerText, type Sender, type Delivery, type Transport } from './mail.ts';

/** Writes each mail to a file `<time>-<recipient>-<id>.eml`, readable in an editor and in mail programs. */
export function folderTransport(folder: string, { von, host }: { von: Sender; host: string }): Transport {
  return {
    async send(delivery) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const file = path.join(folder, fileName(delivery));
      // Renamed when complete, so that somebody who watches the folder never sees half a mail.
      await writeFile(`${file}.neu`, message(delivery, von, host), { mode: 0o600 });
      await rename(`${file}.neu`, file);
    },
    close: () => undefined,
  };
}

function fileName({ am, an, id }: Delivery): string {
  const time = am.toISOString().replaceAll(/[:.]/g, '-');
  return `${time}-${an.adresse.replaceAll(/[^\w.@+-]/g, '_').slice(0, 100)}-${id.slice(0, 8)}.eml`;
}

/** Text only and unencoded (RFC 6532, 8bit): encoded lines would break the link that people look for. */
function message(
  { id, am, an, vonName, antwortAn, betreff, text }: Delivery,
  von: Sender,
  host: string,
): string {
  return [
    `Date: ${am.toUTCString().replace('GMT', '+0000')}`,
    `From: ${named({ ...von, name: vonName ?? von.name })}`,
    `To: ${named(an)}`,
    ...(antwortAn ? [`Reply-To: <${headerText(antwortAn)}>`] : []),
    `Subject: ${headerText(betreff)}`,
    `Message-ID: <${id}@${host}>`,
    ...(vonName ? [] : ['Auto-Submitted: auto-generated']),
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: 8bit',
    '',
    text,
  ].join('\n');
}

const named = ({ name, adresse }: Sender): string =>
  `"${headerText(name).replaceAll(/["\\]/g, "'")}" <${adresse}>`;
