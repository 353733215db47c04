import {
  createAusbildungskonferenz,
  deleteAusbildungskonferenz,
  getAusbildungskonferenz,
  listAusbildungskonferenzen,
  updateAusbildungskonferenz,
  type NeueAusbildungskonferenz,
} from '@firmenportal/contract/ausbildungskonferenzen';
import { kennungOf } from '@firmenportal/contract/hydra/iri';
import { violation } from '@firmenportal/contract/hydra/violation';
import type { Sprache } from '@firmenportal/contract/sprache';
import * as z from 'zod/mini';
import { protokolliere } from '../../platform/audit/audit.ts';
import type { Db } from '../../platform/db/database.ts';
import { ApiError, notFound, ValidationError } from '../../platform/http/api-error.ts';
import { handle, type Route, type ScopedAnfrage } from '../../platform/http/handler.ts';
import {
  deleteKonferenz,
  findDokumente,
  findKonferenz,
  findKonferenzen,
  insertKonferenz,
  lockDokumente,
  lockKonferenz,
  updateKonferenz,
  type Konferenzangaben,
  type KonferenzRow,
} from './ausbildungskonferenzen.db.ts';
import { presentKonferenz } from './ausbildungskonferenzen.presenter.ts';
import { changedIn } from './ausbildungskonferenzen.rules.ts';

type Lesend = Pick<ScopedAnfrage<typeof getAusbildungskonferenz>, 'db' | 'zugriff' | 'jetzt'>;

/** Training conferences: what the school publishes of them (product.md §9). */
export function ausbildungskonferenzenRoutes({ basis }: { basis: string }): Route[] {
  async function presented({ db, jetzt }: Lesend, row: KonferenzRow) {
    const dokumente = (await findDokumente(db, [row.id])).get(row.id) ?? [];
    return presentKonferenz(basis, row, dokumente, jetzt);
  }
  const versioned = async (anfrage: Lesend, row: KonferenzRow) => ({
    version: row.version,
    inhalt: await presented(anfrage, row),
  });

  return [
    handle(listAusbildungskonferenzen, async ({ db, zugriff, query, jetzt }) => {
      const { total, members } = await findKonferenzen(db, zugriff, query);
      const dokumente = await findDokumente(
        db,
        members.map(({ id }) => id),
      );
      return {
        total,
        members: members.map((row) => presentKonferenz(basis, row, dokumente.get(row.id) ?? [], jetzt)),
      };
    }),
    handle(getAusbildungskonferenz, async (anfrage) =>
      versioned(anfrage, await reread(anfrage, anfrage.params.id)),
    ),
    handle(createAusbildungskonferenz, async (anfrage) => {
      const { db, zugriff, body, sprache } = anfrage;
      const id = await insertKonferenz(db, await angabenOf(db, body, sprache));
      const row = await reread(anfrage, id);
      await protokolliere(db, zugriff, 'konferenz.neu', entryOf(row));
      return presented(anfrage, row);
    }),
    handle(updateAusbildungskonferenz, async (anfrage) => {
      const { db, zugriff, params, body, sprache } = anfrage;
      const stored = found(await lockKonferenz(db, zugriff, params.id));
      anfrage.requireVersion(stored.version);
      const angaben = await angabenOf(db, body, sprache);
      const dokumente = (await findDokumente(db, [stored.id])).get(stored.id) ?? [];
      const felder = changedIn(
        stored,
        dokumente.map(({ id }) => id),
        angaben,
      );
      if (felder.length === 0) return versioned(anfrage, stored);
      await updateKonferenz(db, stored.id, angaben);
      const row = await reread(anfrage, stored.id);
      await protokolliere(db, zugriff, 'konferenz.geaendert', entryOf(row, { felder }));
      return versioned(anfrage, row);
    }),
    handle(deleteAusbildungskonferenz, async ({ db, zugriff, params }) => {
      const row = found(await lockKonferenz(db, zugriff, params.id));
      if (row.angemeldet > 0) {
        throw new ApiError(409, 'fehler.409.konferenzAngemeldet', { angaben: { anzahl: row.angemeldet } });
      }
      await deleteKonferenz(db, row.id);
      await protokolliere(db, zugriff, 'konferenz.geloescht', entryOf(row));
    }),
  ];
}

const reread = async ({ db, zugriff }: Lesend, id: string) => found(await findKonferenz(db, zugriff, id));

const KENNUNG = z.uuid();

/** What was typed, with the documents as they are known here; 422 names those that there are not. */
async function angabenOf(
  db: Db,
  { anmeldeschluss, dokumente, ...rest }: z.output<typeof NeueAusbildungskonferenz>,
  sprache: Sprache,
): Promise<Konferenzangaben> {
  const kennungen = dokumente.map((iri) => KENNUNG.safeParse(kennungOf(iri).toLowerCase()).data);
  const known = await lockDokumente(
    db,
    kennungen.filter((id) => id !== undefined),
  );
  const violations = kennungen.flatMap((id, at) =>
    id !== undefined && known.has(id) ? [] : [violation(sprache, ['dokumente', at], 'auswahl')],
  );
  if (violations.length > 0) throw new ValidationError(violations);
  return { ...rest, anmeldeschluss: new Date(anmeldeschluss), dokumente: [...known] };
}

function found(row: KonferenzRow | undefined): KonferenzRow {
  if (!row) throw notFound();
  return row;
}

/** By its title, since what is deleted has nothing else to be known by. */
const entryOf = ({ id, titel, datum }: KonferenzRow, angaben: Record<string, unknown> = {}) => ({
  objekt: id,
  angaben: { titel, von: datum, ...angaben },
});
