import { getProfil, updateProfil } from '@firmenportal/contract/profil';
import { recordAudit } from '#platform/audit/audit.ts';
import type { Access } from '#platform/db/query/scope.ts';
import { ApiError, notFound, ValidationError } from '#platform/http/errors/api-error.ts';
import { violation } from '#platform/http/errors/violation.ts';
import { handle, type Route } from '#platform/http/route.ts';
import { findProfil, lockProfil, updatePerson, type ProfilRow } from './profil.db.ts';
import { presentProfil } from './profil.presenter.ts';
import { changed, changedFields, OWN_ALONE, versionOf } from './profil.rules.ts';

export function profilRoutes({ basePath }: { basePath: string }): Route[] {
  const versioned = (row: ProfilRow | undefined, { uebernommenVon }: Access) => {
    if (!row) throw notFound();
    return { version: versionOf(row), content: presentProfil(basePath, row, uebernommenVon === null) };
  };
  return [
    handle(getProfil, async ({ db, access }) => versioned(await findProfil(db, access), access)),
    handle(updateProfil, async ({ db, access, params, body, locale, requireVersion }) => {
      const row = await lockProfil(db, access);
      if (row?.id !== params.id) throw notFound();
      requireVersion(versionOf(row));
      if (body.geburtsdatum && body.geburtsdatum > row.heute) {
        throw new ValidationError([violation(locale, ['geburtsdatum'], 'geburtsdatumInZukunft')]);
      }
      const fields = changedFields(row, body);
      if (access.uebernommenVon !== null && fields.some((field) => OWN_ALONE.has(field))) {
        throw new ApiError(409, 'fehler.409.emailUebernommen');
      }
      if (fields.length > 0) {
        await updatePerson(db, row.id, changed(row, body));
        // Audits which fields changed, but not their values: the log outlives the data.
        await recordAudit(db, access, 'konto.person', {
          objekt: access.benutzerId,
          angaben: { felder: fields.join(', ') },
        });
      }
      return versioned(await findProfil(db, access), access);
    }),
  ];
}
