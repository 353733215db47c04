import { addDays, LETZTER_JAHRGANG, pruefungswoche, quartale, semesterBeginn, weekday } from './kalender.ts';

/** A date as its import file has it. */
export interface Termin {
  terminnummer: string;
  art: string;
  titel: string;
  von: string;
  bis: string;
  beginn: string;
  ende: string;
  ort: string;
  beschreibung: string;
}

const SEMESTER = ['Wintersemester', 'Sommersemester'] as const;

/** Dates of the academic year that is over and of the running one. */
export function* termine(): Generator<Termin> {
  for (const jahr of [LETZTER_JAHRGANG - 1, LETZTER_JAHRGANG]) {
    for (const [at, name] of SEMESTER.entries()) yield* semester(jahr, at + 1, name);
    yield* konferenz(jahr);
  }
  const first = semesterBeginn(LETZTER_JAHRGANG - 1, 1);
  for (const { name, beginn, ende } of quartale()) {
    if (beginn < first || beginn >= semesterBeginn(LETZTER_JAHRGANG + 1, 1)) continue;
    yield tage(`Q-${name}`, 'quartal', `Quartal ${name}`, [beginn, ende]);
    // The committee meets on a Thursday in the middle of each quarter.
    const tag = addDays(beginn, 45 + ((3 - weekday(addDays(beginn, 45)) + 7) % 7));
    yield {
      ...tage(`P-${name}`, 'pruefungsausschuss', 'Sitzung des Prüfungsausschusses', [tag, tag]),
      beginn: '14:00',
      ende: '16:30',
      ort: 'Raum B 204',
      beschreibung: `Anträge bis zum ${deutsch(addDays(tag, -14))}.`,
    };
  }
}

function* semester(jahr: number, nummer: number, name: string): Generator<Termin> {
  const [beginn, naechstes] = [semesterBeginn(jahr, nummer), semesterBeginn(jahr, nummer + 1)];
  const titel = `${name} ${nummer === 1 ? `${jahr}/${String(jahr + 1).slice(2)}` : jahr + 1}`;
  yield tage(`S-${jahr}-${nummer}`, 'semester', titel, [beginn, addDays(naechstes, -1)]);
  const woche = pruefungswoche(jahr, nummer);
  yield tage(`W-${jahr}-${nummer}`, 'sonstiges', `Prüfungswoche im ${titel}`, [woche, addDays(woche, 4)]);
}

function* konferenz(jahr: number): Generator<Termin> {
  // The second Tuesday of November.
  const tag = addDays(`${jahr}-11-08`, (1 - weekday(`${jahr}-11-08`) + 7) % 7);
  yield {
    ...tage(`K-${jahr}`, 'ausbildungskonferenz', `Ausbildungskonferenz ${jahr}`, [tag, tag]),
    beginn: '09:30',
    ende: '16:00',
    ort: 'Audimax',
    beschreibung: 'Unternehmen und Hochschule beraten über das kommende Studienjahr.',
  };
}

const tage = (
  terminnummer: string,
  art: string,
  titel: string,
  [von, bis]: readonly [string, string],
): Termin => ({ terminnummer, art, titel, von, bis, beginn: '', ende: '', ort: '', beschreibung: '' });

const deutsch = (tag: string): string => tag.split('-').toReversed().join('.');
