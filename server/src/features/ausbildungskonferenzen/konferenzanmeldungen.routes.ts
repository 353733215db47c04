import {
  MAX_ANMELDUNGEN,
  MAX_ANMELDUNGEN_MIT_ABGESAGTEN,
  createKonferenzanmeldung,
  deleteKonferenzanmeldung,
  listKonferenzanmeldungen,
  updateKonferenzanmeldung,
} from '@firmenportal/contract/ausbildungskonferenzen';
import { recordAudit } from '#platform/audit/audit.ts';
import type { Db } from '#platform/db/database.ts';
import { ApiError, notFound } from '#platform/http/errors/api-error.ts';
import { handle, type Route, type ScopedInput } from '#platform/http/route.ts';
import { timeText } from '#platform/texte/tag.ts';
import { findKonferenz, lockKonferenz, type KonferenzRow } from './ausbildungskonferenzen.db.ts';
import { isOffen } from './ausbildungskonferenzen.rules.ts';
import {
  registrationsFile,
  cancelAnmeldung,
  countAnmeldungen,
  findAnmeldung,
  findAnmeldungen,
  insertAnmeldung,
  isRegistered,
  updateAnmeldung,
  type AnmeldungRow,
  type Teilnahme,
} from './konferenzanmeldungen.db.ts';
import { anmeldungenColumns, presentAnmeldung } from './konferenzanmeldungen.presenter.ts';

type Changing = Pick<
  ScopedInput<typeof deleteKonferenzanmeldung>,
  'db' | 'access' | 'params' | 'now' | 'locale'
>;

/** Companies register people for a training conference, until its registration closes. */
export function konferenzanmeldungenRoutes({ basePath }: { basePath: string }): Route[] {
  return [
    handle(
      listKonferenzanmeldungen,
      async ({ db, access, params, query }) => {
        const konferenz = found(await findKonferenz(db, access, params.id));
        const { total, members } = await findAnmeldungen(db, access, query, konferenz.id);
        return { total, members: members.map((row) => presentAnmeldung(basePath, row)) };
      },
      {
        name: 'konferenzanmeldungen',
        list: registrationsFile,
        columns: anmeldungenColumns,
      },
    ),
    handle(createKonferenzanmeldung, async ({ db, access, params, body, now, locale }) => {
      const { firmaId } = access;
      if (firmaId === null) throw notFound();
      const konferenz = found(await lockKonferenz(db, access, params.id));
      requireOpen(konferenz, { now, locale });
      const konferenzId = konferenz.id;
      await requireRoom(db, konferenzId, firmaId);
      const id = await insertAnmeldung(db, access, kept(body), { konferenzId, firmaId, now });
      if (id === undefined) throw duplicate();
      await recordAudit(db, access, 'konferenzanmeldung.neu', entryOf({ id, konferenzId }));
      return presentAnmeldung(basePath, found(await findAnmeldung(db, access, konferenzId, id)));
    }),
    handle(updateKonferenzanmeldung, async (input) => {
      const { db, access, body } = input;
      const row = await lockOpen(input);
      if (row.abgesagtAm !== null) throw new ApiError(409, 'fehler.409.konferenzAbgesagt');
      const teilnahme = kept(body);
      if (await isRegistered(db, row, teilnahme.email)) throw duplicate();
      const fields = changedIn(row, teilnahme);
      if (fields.length === 0) return presentAnmeldung(basePath, row);
      await updateAnmeldung(db, row, teilnahme);
      await recordAudit(db, access, 'konferenzanmeldung.geaendert', entryOf(row, { felder: fields }));
      return presentAnmeldung(basePath, found(await findAnmeldung(db, access, row.konferenzId, row.id)));
    }),
    handle(deleteKonferenzanmeldung, async (input) => {
      const { db, access, now } = input;
      const row = await lockOpen(input);
      if (row.abgesagtAm !== null) return;
      await cancelAnmeldung(db, access, row, now);
      await recordAudit(db, access, 'konferenzanmeldung.abgesagt', entryOf(row));
    }),
  ];
}

/**
 * A registration of the active company for a conference that is still open for registration. Locked against changes by
 * others.
 */
async function lockOpen({ db, access, params, now, locale }: Changing): Promise<AnmeldungRow> {
  const konferenz = found(await lockKonferenz(db, access, params.id));
  const row = found(await findAnmeldung(db, access, konferenz.id, params.anmeldung));
  requireOpen(konferenz, { now, locale });
  return row;
}

function requireOpen(konferenz: KonferenzRow, { now, locale }: Pick<Changing, 'now' | 'locale'>): void {
  if (isOffen(konferenz, now)) return;
  const until = timeText(new Date(konferenz.anmeldeschluss), locale);
  throw new ApiError(409, 'fehler.409.konferenzAnmeldeschluss', { values: { bis: until } });
}

async function requireRoom(db: Db, konferenzId: string, firmaId: string): Promise<void> {
  const { offen, alle } = await countAnmeldungen(db, konferenzId, firmaId);
  if (offen >= MAX_ANMELDUNGEN)
    throw new ApiError(409, 'fehler.409.konferenzZuViele', { values: { grenze: MAX_ANMELDUNGEN } });
  if (alle >= MAX_ANMELDUNGEN_MIT_ABGESAGTEN)
    throw new ApiError(409, 'fehler.409.konferenzZuOft', {
      values: { grenze: MAX_ANMELDUNGEN_MIT_ABGESAGTEN },
    });
}

const duplicate = () => new ApiError(409, 'fehler.409.konferenzDoppelt');

/** Addresses are compared without regard to case. */
const kept = (teilnahme: Teilnahme): Teilnahme => ({ ...teilnahme, email: teilnahme.email.toLowerCase() });

const changedIn = (row: AnmeldungRow, teilnahme: Teilnahme): (keyof Teilnahme)[] =>
  (Object.keys(teilnahme) as (keyof Teilnahme)[]).filter((name) => row[name] !== teilnahme[name]);

function found<T>(row: T | undefined): T {
  if (row === undefined) throw notFound();
  return row;
}

/** The audit entry names the conference, and nothing about the person. */
const entryOf = (
  { id, konferenzId: konferenz }: Pick<AnmeldungRow, 'id' | 'konferenzId'>,
  details: Record<string, unknown> = {},
) => ({ objekt: id, angaben: { konferenz, ...details } });
