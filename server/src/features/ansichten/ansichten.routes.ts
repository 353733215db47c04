import {
  ANSICHTEN_HOECHSTENS,
  createAnsicht,
  deleteAnsicht,
  listAnsichten,
} from '@firmenportal/contract/ansichten';
import { violationText, type Violation } from '@firmenportal/contract/hydra/violation';
import { notFound, ValidationError } from '../../platform/http/api-error.ts';
import { handle, type Route, type ScopedAnfrage } from '../../platform/http/handler.ts';
import { countOthers, deleteAnsichtById, findAnsichten, putAnsicht } from './ansichten.db.ts';
import { presentAnsicht } from './ansichten.presenter.ts';

/** What people keep of lists under a name. */
export function ansichtenRoutes({ basis }: { basis: string }): Route[] {
  return [
    handle(listAnsichten, async ({ db, zugriff, query }) => {
      const rows = await findAnsichten(db, zugriff, query);
      return { total: rows.length, members: rows.map((row) => presentAnsicht(basis, row)) };
    }),
    handle(createAnsicht, async (anfrage) => {
      const { db, zugriff, body, jetzt } = anfrage;
      const violations = await violationsOf(anfrage);
      if (violations.length > 0) throw new ValidationError(violations);
      const row = await putAnsicht(db, zugriff, body, jetzt);
      if (!row) throw new Error('the view was not written');
      return presentAnsicht(basis, row);
    }),
    handle(deleteAnsicht, async ({ db, zugriff, params }) => {
      if (!(await deleteAnsichtById(db, zugriff, params.id))) throw notFound();
    }),
  ];
}

async function violationsOf({
  db,
  zugriff,
  body,
  sprache,
}: ScopedAnfrage<typeof createAnsicht>): Promise<Violation[]> {
  const grenze = ANSICHTEN_HOECHSTENS;
  const tooMany = (await countOthers(db, zugriff, body)) >= grenze;
  return [
    ...(tooMany
      ? [
          {
            propertyPath: 'name',
            message: violationText(sprache, 'ansichtenZuViele', grenze),
            code: 'ansichtenZuViele',
          },
        ]
      : []),
    // A company's people share with one another.
    ...(body.geteilt && zugriff.eigeneFirmaId === null
      ? [
          {
            propertyPath: 'geteilt',
            message: violationText(sprache, 'ansichtNichtTeilbar'),
            code: 'ansichtNichtTeilbar',
          },
        ]
      : []),
  ];
}
