import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect } from '@playwright/test';

/** Mails to an address, oldest first, from the portal's folder: head, blank line, text. */
export async function mailsTo(address: string): Promise<string[]> {
  const folder = process.env['PORTAL_MAILS'] ?? '';
  if (!existsSync(folder)) return [];
  const files = (await readdir(folder)).filter((file) => file.includes(address) && file.endsWith('.eml'));
  return Promise.all(files.toSorted().map((file) => readFile(path.join(folder, file), 'utf8')));
}

/** The mail with a subject, once it has arrived. */
export async function mailTo(address: string, subject: string): Promise<string> {
  const find = async () => (await mailsTo(address)).find((mail) => subjectOf(mail).includes(subject));
  await expect.poll(find, { message: `a mail "${subject}"`, timeout: 45_000 }).toBeDefined();
  return (await find()) ?? '';
}

const subjectOf = (mail: string): string => /^Subject: (.*)$/m.exec(mail)?.[1] ?? '';

/** The path of the link with which a student answers. */
export function freigabeLinkIn(mail: string): string {
  const [link] = /\/freigabe\/[\w-]{43}(?=\s)/.exec(mail) ?? [];
  if (link === undefined) throw new Error('the mail holds no link to a release');
  return link;
}

/** The path of the link with which an invited person registers. */
export function einladungLinkIn(mail: string): string {
  const [link] = /\/registrierung\/token\/[\w-]{43}(?=\s)/.exec(mail) ?? [];
  if (link === undefined) throw new Error('the mail holds no link to register with');
  return link;
}

/** The path of the link to set a new password. */
export function passwordLinkIn(mail: string): string {
  const [link] = /\/passwort-zuruecksetzen\/[\w-]{43}(?=\s)/.exec(mail) ?? [];
  if (link === undefined) throw new Error('the mail holds no link to a new password');
  return link;
}
