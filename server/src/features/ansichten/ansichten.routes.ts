import { MAX_ANSICHTEN, createAnsicht, deleteAnsicht, listAnsichten } from '@firmenportal/contract/ansichten';
import { violationText, type Violation } from '@firmenportal/contract/hydra/violation';
import { notFound, ValidationError } from '../../platform/http/errors/api-error.ts';
import { handle, type Route, type ScopedInput } from '../../platform/http/route.ts';
import { countOthers, deleteAnsichtById, findAnsichten, putAnsicht } from './ansichten.db.ts';
import { presentAnsicht } from './ansichten.presenter.ts';

/** What people keep of lists under a name. */
export function ansichtenRoutes({ basePath }: { basePath: string }): Route[] {
  return [
    handle(listAnsichten, async ({ db, access, query }) => {
      const rows = await findAnsichten(db, access, query);
      return { total: rows.length, members: rows.map((row) => presentAnsicht(basePath, row)) };
    }),
    handle(createAnsicht, async (input) => {
      const { db, access, body, now } = input;
      const violations = await violationsOf(input);
      if (violations.length > 0) throw new ValidationError(violations);
      const row = await putAnsicht(db, access, body, now);
      if (!row) throw new Error('the view was not written');
      return presentAnsicht(basePath, row);
    }),
    handle(deleteAnsicht, async ({ db, access, params }) => {
      if (!(await deleteAnsichtById(db, access, params.id))) throw notFound();
    }),
  ];
}

async function violationsOf({
  db,
  access,
  body,
  locale,
}: ScopedInput<typeof createAnsicht>): Promise<Violation[]> {
  const limit = MAX_ANSICHTEN;
  const tooMany = (await countOthers(db, access, body)) >= limit;
  return [
    ...(tooMany
      ? [
          {
            propertyPath: 'name',
            message: violationText(locale, 'ansichtenZuViele', limit),
            code: 'ansichtenZuViele',
          },
        ]
      : []),
    // A company's people share with one another.
    ...(body.geteilt && access.eigeneFirmaId === null
      ? [
          {
            propertyPath: 'geteilt',
            message: violationText(locale, 'ansichtNichtTeilbar'),
            code: 'ansichtNichtTeilbar',
          },
        ]
      : []),
  ];
}
