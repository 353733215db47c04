import {
  getAuswahlstufe,
  putAuswahlstufe,
  versionOfAuswahlstufe,
} from '@firmenportal/contract/auswahlstufen';
import type { Db } from '#platform/db/database.ts';
import type { Access } from '#platform/db/query/scope.ts';
import { ApiError, notFound } from '#platform/http/errors/api-error.ts';
import { handle, type Route } from '#platform/http/route.ts';
import { findAuswahlstufe, lockAuswahlstufe, updateAuswahlstufe } from './auswahlstufen.db.ts';
import { findMarkable } from './bewerberkennzeichen.db.ts';
import type { AuswahlstufeRow } from './shared/auswahlstufe.db.ts';
import { presentAuswahlstufe } from './shared/kennzeichen.presenter.ts';

/** How far a company's selection has come with applicants. */
export function auswahlstufenRoutes({ basePath }: { basePath: string }): Route[] {
  const versioned = (id: string, row: AuswahlstufeRow) => {
    const shown = presentAuswahlstufe(row);
    return {
      version: versionOfAuswahlstufe(shown),
      content: {
        '@id': `${basePath}/bewerber/${id}/auswahlstufe`,
        '@type': 'Auswahlstufe' as const,
        ...(shown ?? { stufe: null, am: null, von: null }),
      },
    };
  };
  return [
    handle(getAuswahlstufe, async ({ db, access, params }) => {
      const id = await requireMarkable(db, access, params.id);
      return versioned(id, await findAuswahlstufe(db, access, id));
    }),
    handle(putAuswahlstufe, async ({ db, access, params, body, now, requireVersion }) => {
      const id = await requireMarkable(db, access, params.id);
      const stored = await lockAuswahlstufe(db, access, id);
      requireVersion(versionOfAuswahlstufe(presentAuswahlstufe(stored)));
      if (stored.auswahlstufe === 'gemeldet') throw new ApiError(409, 'fehler.409.auswahlstufeGemeldet');
      // Whoever set the stage first stays the one who did.
      if (stored.auswahlstufe === body.stufe) return versioned(id, stored);
      await updateAuswahlstufe(db, access, id, body, now);
      return versioned(id, await findAuswahlstufe(db, access, id));
    }),
  ];
}

/** The identifier of somebody whom the active company sees, own or of the marketplace; 404 for everybody else. */
async function requireMarkable(db: Db, access: Access, asked: string): Promise<string> {
  const [bewerber] = await findMarkable(db, access, [asked]);
  if (!bewerber) throw notFound();
  return bewerber.id;
}
