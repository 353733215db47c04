import type { Rolle } from '@firmenportal/contract/permissions';
import { createBenutzer } from '../server/src/features/anmeldung/benutzer.db.ts';
import { installationSecret } from '../server/src/platform/auth/secret.ts';
import { openDatabase } from '../server/src/platform/db/database.ts';

const PASSWORD = 'Messung-2026-Portal';

/** An account for each company, and the secret that tokens are signed with, for the bare server. */
export async function prepareAccounts(
  url: string,
  firmennummern: readonly string[],
  rolle: Rolle = 'ROLE_FIRMENPORTAL_USER_STANDARD',
): Promise<string> {
  const database = await openDatabase(url);
  try {
    await database.asSystem('konten', async (db) => {
      for (const firmennummer of firmennummern) {
        await createBenutzer(db, {
          email: emailOf(firmennummer),
          passwort: PASSWORD,
          rollen: [rolle],
          anrede: 'unbekannt',
          vorname: 'Messung',
          nachname: firmennummer,
          firmennummern: [firmennummer],
        });
      }
    });
    const secret = await installationSecret(database, 'token');
    return Buffer.from(secret).toString('hex');
  } finally {
    await database.close();
  }
}

/** The headers of the account's requests. */
export const headers = (token: string) => ({ authorization: `Bearer ${token}` });

const emailOf = (firmennummer: string): string =>
  `${encodeURIComponent(firmennummer).toLowerCase()}@messung.example`;

/** Signs in as a company's account and returns the token. */
export async function signIn(portal: string, firmennummer: string): Promise<string> {
  const answer = await fetch(`${portal}/api/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: emailOf(firmennummer), passwort: PASSWORD }),
  });
  if (!answer.ok) throw new Error(`sign-in failed: ${answer.status} ${await answer.text()}`);
  return ((await answer.json()) as { token: string }).token;
}
