import {
  createAusbildungskonferenz,
  deleteAusbildungskonferenz,
  getAusbildungskonferenz,
  listAusbildungskonferenzen,
  updateAusbildungskonferenz,
  type NewAusbildungskonferenz,
} from '@firmenportal/contract/ausbildungskonferenzen';
import type { Locale } from '@firmenportal/contract/locale';
import * as z from 'zod/mini';
import { recordAudit } from '#platform/audit/audit.ts';
import type { Db } from '#platform/db/database.ts';
import { ApiError, notFound, ValidationError } from '#platform/http/errors/api-error.ts';
import { violation } from '#platform/http/errors/violation.ts';
import { idOf } from '#platform/http/named.ts';
import { handle, type Route, type ScopedInput } from '#platform/http/route.ts';
import {
  deleteKonferenz,
  findDokumente,
  findKonferenz,
  findKonferenzen,
  insertKonferenz,
  lockDokumente,
  lockKonferenz,
  updateKonferenz,
  type KonferenzDetails,
  type KonferenzRow,
} from './ausbildungskonferenzen.db.ts';
import { presentKonferenz } from './ausbildungskonferenzen.presenter.ts';
import { changedIn } from './ausbildungskonferenzen.rules.ts';

type Reading = Pick<ScopedInput<typeof getAusbildungskonferenz>, 'db' | 'access' | 'now'>;

/** The school's training conferences (product.md §9). */
export function ausbildungskonferenzenRoutes({ basePath }: { basePath: string }): Route[] {
  async function presented({ db, now }: Reading, row: KonferenzRow) {
    const dokumente = (await findDokumente(db, [row.id])).get(row.id) ?? [];
    return presentKonferenz(basePath, row, dokumente, now);
  }
  const versioned = async (input: Reading, row: KonferenzRow) => ({
    version: row.version,
    content: await presented(input, row),
  });

  return [
    handle(listAusbildungskonferenzen, async ({ db, access, query, now }) => {
      const { total, members } = await findKonferenzen(db, access, query);
      const dokumente = await findDokumente(
        db,
        members.map(({ id }) => id),
      );
      return {
        total,
        members: members.map((row) => presentKonferenz(basePath, row, dokumente.get(row.id) ?? [], now)),
      };
    }),
    handle(getAusbildungskonferenz, async (input) => versioned(input, await reread(input, input.params.id))),
    handle(createAusbildungskonferenz, async (input) => {
      const { db, access, body, locale } = input;
      const id = await insertKonferenz(db, await detailsOf(db, body, locale));
      const row = await reread(input, id);
      await recordAudit(db, access, 'konferenz.neu', entryOf(row));
      return presented(input, row);
    }),
    handle(updateAusbildungskonferenz, async (input) => {
      const { db, access, params, body, locale } = input;
      const stored = found(await lockKonferenz(db, access, params.id));
      input.requireVersion(stored.version);
      const details = await detailsOf(db, body, locale);
      const dokumente = (await findDokumente(db, [stored.id])).get(stored.id) ?? [];
      const fields = changedIn(
        stored,
        dokumente.map(({ id }) => id),
        details,
      );
      if (fields.length === 0) return versioned(input, stored);
      await updateKonferenz(db, stored.id, details);
      const row = await reread(input, stored.id);
      await recordAudit(db, access, 'konferenz.geaendert', entryOf(row, { felder: fields }));
      return versioned(input, row);
    }),
    handle(deleteAusbildungskonferenz, async ({ db, access, params }) => {
      const row = found(await lockKonferenz(db, access, params.id));
      if (row.angemeldet > 0) {
        throw new ApiError(409, 'fehler.409.konferenzAngemeldet', { values: { anzahl: row.angemeldet } });
      }
      await deleteKonferenz(db, row.id);
      await recordAudit(db, access, 'konferenz.geloescht', entryOf(row));
    }),
  ];
}

const reread = async ({ db, access }: Reading, id: string) => found(await findKonferenz(db, access, id));

/** The input with its documents looked up; 422 names those that do not exist. */
async function detailsOf(
  db: Db,
  { anmeldeschluss, dokumente, ...rest }: z.output<typeof NewAusbildungskonferenz>,
  locale: Locale,
): Promise<KonferenzDetails> {
  const identifiers = dokumente.map(idOf);
  const known = await lockDokumente(
    db,
    identifiers.filter((id) => id !== undefined),
  );
  const violations = identifiers.flatMap((id, at) =>
    id !== undefined && known.has(id) ? [] : [violation(locale, ['dokumente', at], 'auswahl')],
  );
  if (violations.length > 0) throw new ValidationError(violations);
  return { ...rest, anmeldeschluss: new Date(anmeldeschluss), dokumente: [...known] };
}

function found(row: KonferenzRow | undefined): KonferenzRow {
  if (!row) throw notFound();
  return row;
}

/** Audited with its title, because a deleted record can't be looked up any more. */
const entryOf = ({ id, titel, datum }: KonferenzRow, details: Record<string, unknown> = {}) => ({
  objekt: id,
  angaben: { titel, von: datum, ...details },
});
