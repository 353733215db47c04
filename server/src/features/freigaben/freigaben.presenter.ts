import type {
  Erinnerungshindernis,
  Freigabe,
  Freigabeanforderung,
  Freigabeanfrage,
  Freigabeart,
  Freigabeerinnerung,
  Hindernis,
} from '@firmenportal/contract/freigaben';
import type { Item } from '@firmenportal/contract/hydra/resource';
import type { Sprache } from '@firmenportal/contract/sprache';
import { text, zeitpunkt, type Spalte } from '../../platform/export/spalten.ts';
import { tagText } from '../../platform/texte/tag.ts';
import { filled } from '../../platform/texte/text.ts';
import { presentStudentKurz } from '../stammdaten/student-kurz.presenter.ts';
import type { ErinnerungRow } from './erinnerung.db.ts';
import type { AnfrageRow } from './anfragen.db.ts';
import type { FreigabeRow, SchrittRow } from './freigabe.db.ts';
import { standOf, wiederAb } from './freigaben.rules.ts';
import { FREIGABETEXTE } from './freigabetexte.presenter.ts';

type Ergebnis = Item<typeof Freigabeanforderung>['ergebnisse'][number];

const iso = (ms: number): string => new Date(ms).toISOString();

/** What came of asking one student; `wer` is undefined where there is none in scope. */
export function presentErgebnis(
  iri: string,
  wer: { vorname: string; nachname: string; zuletzt: Date | null } | undefined,
  { art, grund, sprache }: { art: Freigabeart; grund: Hindernis | undefined; sprache: Sprache },
): Ergebnis {
  const name = wer ? `${wer.vorname} ${wer.nachname}` : null;
  const zuletzt = grund === 'kuerzlichAngefordert' ? (wer?.zuletzt ?? null) : null;
  const texte = FREIGABETEXTE[sprache];
  const angaben = {
    name: name ?? '',
    was: texte.was[art],
    ...(zuletzt && { datum: tagText(zuletzt, sprache), ab: tagText(wiederAb(zuletzt), sprache) }),
  };
  return {
    student: iri,
    name,
    ergebnis: grund ? 'fehlgeschlagen' : 'angefordert',
    grund: grund ?? null,
    meldung: grund ? filled(texte.hindernis[grund], angaben) : null,
    zuletztAngefordertAm: zuletzt?.toISOString() ?? null,
  };
}

type Erinnerungsergebnis = Item<typeof Freigabeerinnerung>['ergebnisse'][number];

/** What came of reminding one student; `row` is undefined where there is no such request in scope. */
export function presentErinnerung(
  anfrage: string,
  row: ErinnerungRow | undefined,
  { grund, sprache }: { grund: Erinnerungshindernis | undefined; sprache: Sprache },
): Erinnerungsergebnis {
  const name = row ? `${row.vorname} ${row.nachname}` : null;
  const day = (ms: number | null | undefined) => (ms ? tagText(new Date(ms), sprache) : '');
  return {
    anfrage,
    name,
    ergebnis: grund ? 'fehlgeschlagen' : 'erinnert',
    grund: grund ?? null,
    meldung: grund
      ? filled(FREIGABETEXTE[sprache].erinnerungshindernis[grund], {
          name: name ?? '',
          ab: day(row?.erinnerbar_ab),
          gueltigBis: day(row?.gueltig_bis),
        })
      : null,
  };
}

export function presentAnfrage(basis: string, row: AnfrageRow): Item<typeof Freigabeanfrage> {
  return {
    '@id': `${basis}/freigaben-anfordern/${row.id}`,
    '@type': 'Freigabeanfrage',
    student: presentStudentKurz(basis, row),
    art: row.art,
    angefordertVon: row.angefordert_von,
    angefordertAm: iso(row.angefordert_am),
    gueltigBis: iso(row.gueltig_bis),
    stand: row.stand,
    standSeit: row.stand_seit === null ? null : iso(row.stand_seit),
    erinnertAm: row.erinnert_am === null ? null : iso(row.erinnert_am),
    erinnerbarAb: row.erinnerbar_ab === null ? null : iso(row.erinnerbar_ab),
  };
}

/** The list as a file. */
export const anfragenSpalten = {
  name: text(({ nachname, vorname }) => `${nachname}, ${vorname}`),
  matrikelnummer: text((row) => row.matrikelnummer, 16),
  art: text(({ art }, { wert }) => wert.freigabeart[art]),
  angefordertVon: text((row) => row.angefordert_von),
  angefordertAm: zeitpunkt((row) => new Date(row.angefordert_am)),
  gueltigBis: zeitpunkt((row) => new Date(row.gueltig_bis)),
  stand: text(({ stand }, { wert }) => wert.anfragestand[stand], 16),
  standSeit: zeitpunkt((row) => (row.stand_seit === null ? null : new Date(row.stand_seit))),
  erinnertAm: zeitpunkt((row) => (row.erinnert_am === null ? null : new Date(row.erinnert_am))),
} satisfies Record<string, Spalte<AnfrageRow>>;

export function presentFreigabe(
  basis: string,
  token: string,
  row: FreigabeRow,
  schritte: readonly SchrittRow[],
  jetzt: Date,
): Item<typeof Freigabe> {
  const frist = { inKraft: row.in_kraft, gueltigBis: new Date(row.gueltig_bis) };
  return {
    '@id': `${basis}/freigabe/${token}`,
    '@type': 'Freigabe',
    art: row.art,
    vorname: row.vorname,
    nachname: row.nachname,
    firmenname: row.firma,
    angefordertVon: row.angefordert_von,
    angefordertAm: iso(row.angefordert_am),
    gueltigBis: iso(row.gueltig_bis),
    stand: standOf(frist, schritte.at(-1)?.ereignis, jetzt),
    erteiltBis: row.in_kraft ? row.bis : null,
    verlauf: schritte.map(({ ereignis, am, bis }) => ({ ereignis, am: iso(am), bis })),
  };
}
