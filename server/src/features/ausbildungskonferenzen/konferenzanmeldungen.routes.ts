import {
  createKonferenzanmeldung,
  deleteKonferenzanmeldung,
  listKonferenzanmeldungen,
  updateKonferenzanmeldung,
} from '@firmenportal/contract/ausbildungskonferenzen';
import { protokolliere } from '../../platform/audit/audit.ts';
import { ApiError, notFound } from '../../platform/http/api-error.ts';
import { handle, type Route, type ScopedAnfrage } from '../../platform/http/handler.ts';
import { zeitText } from '../../platform/texte/tag.ts';
import { findKonferenz, lockKonferenz, type KonferenzRow } from './ausbildungskonferenzen.db.ts';
import { isOffen } from './ausbildungskonferenzen.rules.ts';
import {
  anmeldungenListe,
  cancelAnmeldung,
  findAnmeldung,
  findAnmeldungen,
  insertAnmeldung,
  isRegistered,
  updateAnmeldung,
  type AnmeldungRow,
  type Teilnahme,
} from './konferenzanmeldungen.db.ts';
import { anmeldungenSpalten, presentAnmeldung } from './konferenzanmeldungen.presenter.ts';

type Aendern = Pick<
  ScopedAnfrage<typeof deleteKonferenzanmeldung>,
  'db' | 'zugriff' | 'params' | 'jetzt' | 'sprache'
>;

/** Whom companies register for a training conference, until its registration ends. */
export function konferenzanmeldungenRoutes({ basis }: { basis: string }): Route[] {
  return [
    handle(
      listKonferenzanmeldungen,
      async ({ db, zugriff, params, query }) => {
        const konferenz = found(await findKonferenz(db, zugriff, params.id));
        const { total, members } = await findAnmeldungen(db, zugriff, query, konferenz.id);
        return { total, members: members.map((row) => presentAnmeldung(basis, row)) };
      },
      {
        name: 'konferenzanmeldungen',
        liste: (zugriff, query, _jetzt, { id }) => anmeldungenListe(zugriff, query, id),
        spalten: anmeldungenSpalten,
      },
    ),
    handle(createKonferenzanmeldung, async ({ db, zugriff, params, body, jetzt, sprache }) => {
      const { firmaId } = zugriff;
      if (firmaId === null) throw notFound();
      const konferenz = found(await lockKonferenz(db, zugriff, params.id));
      requireOffen(konferenz, { jetzt, sprache });
      const konferenzId = konferenz.id;
      const id = await insertAnmeldung(db, zugriff, kept(body), { konferenzId, firmaId, jetzt });
      if (id === undefined) throw doppelt();
      await protokolliere(db, zugriff, 'konferenzanmeldung.neu', entryOf({ id, konferenz_id: konferenzId }));
      return presentAnmeldung(basis, found(await findAnmeldung(db, zugriff, konferenzId, id)));
    }),
    handle(updateKonferenzanmeldung, async (anfrage) => {
      const { db, zugriff, body } = anfrage;
      const row = await lockOpen(anfrage);
      if (row.abgesagt_am !== null) throw new ApiError(409, 'fehler.409.konferenzAbgesagt');
      const teilnahme = kept(body);
      if (await isRegistered(db, row, teilnahme.email)) throw doppelt();
      const felder = changedIn(row, teilnahme);
      if (felder.length === 0) return presentAnmeldung(basis, row);
      await updateAnmeldung(db, row, teilnahme);
      await protokolliere(db, zugriff, 'konferenzanmeldung.geaendert', entryOf(row, { felder }));
      return presentAnmeldung(basis, found(await findAnmeldung(db, zugriff, row.konferenz_id, row.id)));
    }),
    handle(deleteKonferenzanmeldung, async (anfrage) => {
      const { db, zugriff, jetzt } = anfrage;
      const row = await lockOpen(anfrage);
      if (row.abgesagt_am !== null) return;
      await cancelAnmeldung(db, zugriff, row, jetzt);
      await protokolliere(db, zugriff, 'konferenzanmeldung.abgesagt', entryOf(row));
    }),
  ];
}

/** A registration of the active company, for a conference whose registration has not ended. Nobody else changes it. */
async function lockOpen({ db, zugriff, params, jetzt, sprache }: Aendern): Promise<AnmeldungRow> {
  const konferenz = found(await lockKonferenz(db, zugriff, params.id));
  const row = found(await findAnmeldung(db, zugriff, konferenz.id, params.anmeldung));
  requireOffen(konferenz, { jetzt, sprache });
  return row;
}

function requireOffen(konferenz: KonferenzRow, { jetzt, sprache }: Pick<Aendern, 'jetzt' | 'sprache'>): void {
  if (isOffen(konferenz, jetzt)) return;
  const bis = zeitText(new Date(konferenz.anmeldeschluss), sprache);
  throw new ApiError(409, 'fehler.409.konferenzAnmeldeschluss', { angaben: { bis } });
}

const doppelt = () => new ApiError(409, 'fehler.409.konferenzDoppelt');

/** Addresses are compared without regard to case. */
const kept = (teilnahme: Teilnahme): Teilnahme => ({ ...teilnahme, email: teilnahme.email.toLowerCase() });

const changedIn = (row: AnmeldungRow, teilnahme: Teilnahme): (keyof Teilnahme)[] =>
  (Object.keys(teilnahme) as (keyof Teilnahme)[]).filter((name) => row[name] !== teilnahme[name]);

function found<T>(row: T | undefined): T {
  if (row === undefined) throw notFound();
  return row;
}

/** Which conference; of whoever is registered, nothing. */
const entryOf = (
  { id, konferenz_id: konferenz }: Pick<AnmeldungRow, 'id' | 'konferenz_id'>,
  angaben: Record<string, unknown> = {},
) => ({ objekt: id, angaben: { konferenz, ...angaben } });
