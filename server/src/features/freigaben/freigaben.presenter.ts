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
import type { Locale } from '@firmenportal/contract/locale';
import { textColumn, instantColumn, type Column } from '#platform/export/columns.ts';
import { tagText } from '#platform/texte/tag.ts';
import { filled } from '#platform/texte/text.ts';
import { presentStudentKurz } from '../studenten/shared/student-kurz.presenter.ts';
import type { ReminderRow } from './erinnerung.db.ts';
import type { AnfrageRow } from './anfragen.db.ts';
import type { FreigabeRow, StepRow } from './freigabe.db.ts';
import { standOf, againFrom } from './freigaben.rules.ts';
import { FREIGABETEXTE } from './freigabetexte.presenter.ts';

type Outcome = Item<typeof Freigabeanforderung>['ergebnisse'][number];

const iso = (ms: number): string => new Date(ms).toISOString();

/** The result of asking one student; `wer` is undefined if the student is not in scope. */
export function presentOutcome(
  iri: string,
  who: { vorname: string; nachname: string; zuletzt: Date | null } | undefined,
  { art, grund, locale }: { art: Freigabeart; grund: Hindernis | undefined; locale: Locale },
): Outcome {
  const name = who ? `${who.vorname} ${who.nachname}` : null;
  const zuletzt = grund === 'kuerzlichAngefordert' ? (who?.zuletzt ?? null) : null;
  const texts = FREIGABETEXTE[locale];
  const details = {
    name: name ?? '',
    was: texts.was[art],
    ...(zuletzt && { datum: tagText(zuletzt, locale), ab: tagText(againFrom(zuletzt), locale) }),
  };
  return {
    student: iri,
    name,
    ergebnis: grund ? 'fehlgeschlagen' : 'angefordert',
    grund: grund ?? null,
    meldung: grund ? filled(texts.hindernis[grund], details) : null,
    zuletztAngefordertAm: zuletzt?.toISOString() ?? null,
  };
}

type ReminderResult = Item<typeof Freigabeerinnerung>['ergebnisse'][number];

/** The result of reminding one student; `row` is undefined if the request is not in scope. */
export function presentReminder(
  anfrage: string,
  row: ReminderRow | undefined,
  { grund, locale }: { grund: Erinnerungshindernis | undefined; locale: Locale },
): ReminderResult {
  const name = row ? `${row.vorname} ${row.nachname}` : null;
  const day = (ms: number | null | undefined) => (ms ? tagText(new Date(ms), locale) : '');
  return {
    anfrage,
    name,
    ergebnis: grund ? 'fehlgeschlagen' : 'erinnert',
    grund: grund ?? null,
    meldung: grund
      ? filled(FREIGABETEXTE[locale].erinnerungshindernis[grund], {
          name: name ?? '',
          ab: day(row?.erinnerbarAb),
          gueltigBis: day(row?.gueltigBis),
        })
      : null,
  };
}

export function presentAnfrage(basePath: string, row: AnfrageRow): Item<typeof Freigabeanfrage> {
  return {
    '@id': `${basePath}/freigaben-anfordern/${row.id}`,
    '@type': 'Freigabeanfrage',
    student: presentStudentKurz(basePath, row),
    art: row.art,
    angefordertVon: row.angefordertVon,
    angefordertAm: iso(row.angefordertAm),
    gueltigBis: iso(row.gueltigBis),
    stand: row.stand,
    standSeit: row.standSeit === null ? null : iso(row.standSeit),
    erinnertAm: row.erinnertAm === null ? null : iso(row.erinnertAm),
    erinnerbarAb: row.erinnerbarAb === null ? null : iso(row.erinnerbarAb),
  };
}

/** The list, as a file. */
export const anfragenColumns = {
  name: textColumn(({ nachname, vorname }) => `${nachname}, ${vorname}`),
  matrikelnummer: textColumn((row) => row.matrikelnummer, 16),
  art: textColumn(({ art }, { wert: value }) => value.freigabeart[art]),
  angefordertVon: textColumn((row) => row.angefordertVon),
  angefordertAm: instantColumn((row) => new Date(row.angefordertAm)),
  gueltigBis: instantColumn((row) => new Date(row.gueltigBis)),
  stand: textColumn(({ stand }, { wert: value }) => value.anfragestand[stand], 16),
  standSeit: instantColumn((row) => (row.standSeit === null ? null : new Date(row.standSeit))),
  erinnertAm: instantColumn((row) => (row.erinnertAm === null ? null : new Date(row.erinnertAm))),
} satisfies Record<string, Column<AnfrageRow>>;

export function presentFreigabe(
  basePath: string,
  token: string,
  row: FreigabeRow,
  steps: readonly StepRow[],
  now: Date,
): Item<typeof Freigabe> {
  const frist = { inKraft: row.inKraft, gueltigBis: new Date(row.gueltigBis) };
  return {
    '@id': `${basePath}/freigabe/${token}`,
    '@type': 'Freigabe',
    art: row.art,
    vorname: row.vorname,
    nachname: row.nachname,
    firmenname: row.firma,
    angefordertVon: row.angefordertVon,
    angefordertAm: iso(row.angefordertAm),
    gueltigBis: iso(row.gueltigBis),
    stand: standOf(frist, steps.at(-1)?.ereignis, now),
    erteiltBis: row.inKraft ? row.bis : null,
    verlauf: steps.map(({ ereignis, am, bis }) => ({ ereignis, am: iso(am), bis })),
  };
}
