import { eq } from 'drizzle-orm';
import type { Anrede } from '@firmenportal/contract/felder';
import type { Rolle } from '@firmenportal/contract/rechte';
import { hashPasswort } from '../../platform/auth/passwords.ts';
import type { Db } from '../../platform/db/database.ts';
import { benutzer, benutzerFirma, firma } from '../../platform/db/schema.ts';

/** An account as the command line and the demo create it. */
export interface NeuesKonto {
  email: string;
  passwort: string;
  rollen: Rolle[];
  anrede: Anrede;
  vorname: string;
  nachname: string;
  /** `firmennummer` of each company. */
  firmennummern: string[];
  aktiv?: boolean;
}

/** Creates an account; rejects where the address is taken or a company does not exist. */
export async function createBenutzer(db: Db, konto: NeuesKonto): Promise<string> {
  const [row] = await db
    .insert(benutzer)
    .values({
      email: konto.email.toLowerCase(),
      passwortHash: await hashPasswort(konto.passwort),
      rollen: konto.rollen,
      anrede: konto.anrede,
      vorname: konto.vorname,
      nachname: konto.nachname,
      aktiv: konto.aktiv ?? true,
    })
    .returning({ id: benutzer.id });
  if (!row) throw new Error('the account was not written');
  for (const firmennummer of konto.firmennummern) {
    const [found] = await db.select({ id: firma.id }).from(firma).where(eq(firma.firmennummer, firmennummer));
    if (!found) throw new Error(`There is no company ${firmennummer}.`);
    await db.insert(benutzerFirma).values({ firmaId: found.id, benutzerId: row.id });
  }
  return row.id;
}
