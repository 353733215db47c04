import { violation } from '@firmenportal/contract/hydra/violation';
import { getProfil, updateProfil } from '@firmenportal/contract/profil';
import { protokolliere } from '../../platform/audit/audit.ts';
import type { Zugriff } from '../../platform/db/query/scope.ts';
import { ApiError, notFound, ValidationError } from '../../platform/http/api-error.ts';
import { handle, type Route } from '../../platform/http/handler.ts';
import { findProfil, lockProfil, updatePerson, type ProfilRow } from './profil.db.ts';
import { presentProfil } from './profil.presenter.ts';
import { geaenderte, geaenderteFelder, OWN_ALONE, versionOf } from './profil.rules.ts';

export function profilRoutes({ basis }: { basis: string }): Route[] {
  const versioned = (row: ProfilRow | undefined, { uebernommenVon }: Zugriff) => {
    if (!row) throw notFound();
    return { version: versionOf(row), inhalt: presentProfil(basis, row, uebernommenVon === null) };
  };
  return [
    handle(getProfil, async ({ db, zugriff }) => versioned(await findProfil(db, zugriff), zugriff)),
    handle(updateProfil, async ({ db, zugriff, params, body, sprache, requireVersion }) => {
      const row = await lockProfil(db, zugriff);
      if (row?.id !== params.id) throw notFound();
      requireVersion(versionOf(row));
      if (body.geburtsdatum && body.geburtsdatum > row.heute) {
        throw new ValidationError([violation(sprache, ['geburtsdatum'], 'geburtsdatumInZukunft')]);
      }
      const felder = geaenderteFelder(row, body);
      if (zugriff.uebernommenVon !== null && felder.some((feld) => OWN_ALONE.has(feld))) {
        throw new ApiError(409, 'fehler.409.emailUebernommen');
      }
      if (felder.length > 0) {
        await updatePerson(db, row.id, geaenderte(row, body));
        // Which, and not what: the log outlives the data.
        await protokolliere(db, zugriff, 'konto.person', {
          objekt: zugriff.benutzerId,
          angaben: { felder: felder.join(', ') },
        });
      }
      return versioned(await findProfil(db, zugriff), zugriff);
    }),
  ];
}
