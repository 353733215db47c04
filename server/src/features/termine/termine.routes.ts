import { listPruefungsausschusssitzungen } from '@firmenportal/contract/kalender';
import {
  createTermin,
  deleteTermin,
  getTermin,
  listTermine,
  updateTermin,
} from '@firmenportal/contract/termine';
import { protokolliere } from '../../platform/audit/audit.ts';
import type { Db } from '../../platform/db/database.ts';
import { ApiError, notFound } from '../../platform/http/api-error.ts';
import { handle, type Route } from '../../platform/http/handler.ts';
import {
  deleteTermin as deleteRow,
  findTermin,
  findTermine,
  insertTermin,
  isOfKonferenz,
  lockTermin,
  termineListe,
  updateTermin as updateRow,
  type TerminRow,
} from './termine.db.ts';
import { findSitzungen } from './pruefungsausschusssitzungen.db.ts';
import { presentSitzung, presentTermin, termineSpalten } from './termine.presenter.ts';
import { changedIn } from './termine.rules.ts';

/** Dates that the school publishes (product.md §9). */
export function termineRoutes({ basis }: { basis: string }): Route[] {
  const versioned = (row: TerminRow) => ({ version: row.version, inhalt: presentTermin(basis, row) });
  return [
    handle(
      listTermine,
      async ({ db, zugriff, query }) => {
        const { total, members } = await findTermine(db, zugriff, query);
        return { total, members: members.map((row) => presentTermin(basis, row)) };
      },
      { name: 'termine', liste: termineListe, spalten: termineSpalten },
    ),
    handle(listPruefungsausschusssitzungen, async ({ db, zugriff, query }) => {
      const { total, members } = await findSitzungen(db, zugriff, query);
      return { total, members: members.map((row) => presentSitzung(basis, row)) };
    }),
    handle(getTermin, async ({ db, params }) => versioned(found(await findTermin(db, params.id)))),
    handle(createTermin, async ({ db, zugriff, body }) => {
      const row = found(await insertTermin(db, body));
      await protokolliere(db, zugriff, 'termin.neu', entryOf(row));
      return presentTermin(basis, row);
    }),
    handle(updateTermin, async ({ db, zugriff, params, body, requireVersion }) => {
      const stored = found(await lockTermin(db, params.id));
      requireVersion(stored.version);
      await refuseOfKonferenz(db, stored.id);
      const felder = changedIn(stored, body);
      if (felder.length === 0) return versioned(stored);
      const row = found(await updateRow(db, stored.id, body));
      await protokolliere(db, zugriff, 'termin.geaendert', entryOf(row, { felder }));
      return versioned(row);
    }),
    handle(deleteTermin, async ({ db, zugriff, params }) => {
      const { id } = found(await lockTermin(db, params.id));
      await refuseOfKonferenz(db, id);
      const row = found(await deleteRow(db, id));
      await protokolliere(db, zugriff, 'termin.geloescht', entryOf(row));
    }),
  ];
}

/** The conference would not know of it, nor those who are registered for it. */
async function refuseOfKonferenz(db: Db, id: string): Promise<void> {
  if (await isOfKonferenz(db, id)) throw new ApiError(409, 'fehler.409.terminKonferenz');
}

function found(row: TerminRow | undefined): TerminRow {
  if (!row) throw notFound();
  return row;
}

/** By its title, since what is deleted has nothing else to be known by. */
const entryOf = ({ id, titel, von }: TerminRow, angaben: Record<string, unknown> = {}) => ({
  objekt: id,
  angaben: { titel, von, ...angaben },
});
