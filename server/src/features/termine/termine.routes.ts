import { listPruefungsausschusssitzungen } from '@firmenportal/contract/kalender';
import {
  createTermin,
  deleteTermin,
  getTermin,
  listTermine,
  updateTermin,
} from '@firmenportal/contract/termine';
import { recordAudit } from '#platform/audit/audit.ts';
import type { Db } from '#platform/db/database.ts';
import { ApiError, notFound } from '#platform/http/errors/api-error.ts';
import { handleList } from '#platform/http/list.ts';
import { handle, type Route } from '#platform/http/route.ts';
import {
  deleteTermin as deleteRow,
  findTermin,
  insertTermin,
  isOfKonferenz,
  lockTermin,
  termineList,
  type TerminRow,
  updateTermin as updateRow,
} from './termine.db.ts';
import { findSitzungen } from './pruefungsausschusssitzungen.db.ts';
import { presentSitzung, presentTermin, termineColumns } from './termine.presenter.ts';
import { changedIn } from './termine.rules.ts';

/** The school's dates (product.md §9). */
export function termineRoutes({ basePath }: { basePath: string }): Route[] {
  const versioned = (row: TerminRow) => ({ version: row.version, content: presentTermin(basePath, row) });
  return [
    handleList(listTermine, { name: 'termine', list: termineList, columns: termineColumns }, (row) =>
      presentTermin(basePath, row),
    ),
    handle(listPruefungsausschusssitzungen, async ({ db, access, query }) => {
      const { total, members } = await findSitzungen(db, access, query);
      return { total, members: members.map((row) => presentSitzung(basePath, row)) };
    }),
    handle(getTermin, async ({ db, params }) => versioned(found(await findTermin(db, params.id)))),
    handle(createTermin, async ({ db, access, body }) => {
      const row = found(await insertTermin(db, body));
      await recordAudit(db, access, 'termin.neu', entryOf(row));
      return presentTermin(basePath, row);
    }),
    handle(updateTermin, async ({ db, access, params, body, requireVersion }) => {
      const stored = found(await lockTermin(db, params.id));
      requireVersion(stored.version);
      await refuseOfKonferenz(db, stored.id);
      const fields = changedIn(stored, body);
      if (fields.length === 0) return versioned(stored);
      const row = found(await updateRow(db, stored.id, body));
      await recordAudit(db, access, 'termin.geaendert', entryOf(row, { felder: fields }));
      return versioned(row);
    }),
    handle(deleteTermin, async ({ db, access, params }) => {
      const { id } = found(await lockTermin(db, params.id));
      await refuseOfKonferenz(db, id);
      const row = found(await deleteRow(db, id));
      await recordAudit(db, access, 'termin.geloescht', entryOf(row));
    }),
  ];
}

/** A change here would bypass the conference and the people registered for it. */
async function refuseOfKonferenz(db: Db, id: string): Promise<void> {
  if (await isOfKonferenz(db, id)) throw new ApiError(409, 'fehler.409.terminKonferenz');
}

function found(row: TerminRow | undefined): TerminRow {
  if (!row) throw notFound();
  return row;
}

/** Audited with its title, because a deleted record can't be looked up any more. */
const entryOf = ({ id, titel, von }: TerminRow, details: Record<string, unknown> = {}) => ({
  objekt: id,
  angaben: { titel, von, ...details },
});
