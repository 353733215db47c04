import {
  addDays,
  LETZTER_JAHRGANG,
  pruefungswoche,
  quartale,
  semesterBeginn,
  weekday,
  type Quartal,
} from './kalender.ts';

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
    yield* ferien(jahr);
  }
  for (const { name, beginn, ende } of gezeigteQuartale()) {
    yield tage(`Q-${name}`, 'quartal', `Quartal ${name}`, [beginn, ende]);
  }
}

/** A session of the examination committee as its import file has it. */
interface Sitzung {
  sitzungsnummer: string;
  datum: string;
  beginn: string;
  ende: string;
  ort: string;
  antragsfrist: string;
}

/** The committee meets on a Thursday in the middle of each quarter. */
export function* pruefungsausschusssitzungen(): Generator<Sitzung> {
  for (const { name, beginn } of gezeigteQuartale()) {
    const mitte = addDays(beginn, 45);
    const datum = addDays(mitte, (3 - weekday(mitte) + 7) % 7);
    yield {
      sitzungsnummer: `P-${name}`,
      datum,
      beginn: '14:00',
      ende: '16:30',
      ort: 'Raum B 204',
      antragsfrist: addDays(datum, -14),
    };
  }
}

function* gezeigteQuartale(): Generator<Quartal> {
  const first = semesterBeginn(LETZTER_JAHRGANG - 1, 1);
  const end = semesterBeginn(LETZTER_JAHRGANG + 1, 1);
  for (const quartal of quartale()) if (quartal.beginn >= first && quartal.beginn < end) yield quartal;
}

function* semester(jahr: number, nummer: number, name: string): Generator<Termin> {
  const [beginn, naechstes] = [semesterBeginn(jahr, nummer), semesterBeginn(jahr, nummer + 1)];
  const titel = `${name} ${nummer === 1 ? `${jahr}/${String(jahr + 1).slice(2)}` : jahr + 1}`;
  yield tage(`S-${jahr}-${nummer}`, 'semester', titel, [beginn, addDays(naechstes, -1)]);
  const woche = pruefungswoche(jahr, nummer);
  yield tage(`W-${jahr}-${nummer}`, 'sonstiges', `Prüfungswoche im ${titel}`, [woche, addDays(woche, 4)]);
}

/** In which the school, and with it the support, is closed. */
function* ferien(jahr: number): Generator<Termin> {
  yield tage(`F-${jahr}-W`, 'ferien', `Weihnachtsferien ${jahr}/${String(jahr + 1).slice(2)}`, [
    `${jahr}-12-23`,
    `${jahr + 1}-01-03`,
  ]);
  yield tage(`F-${jahr}-S`, 'ferien', `Sommerferien ${jahr + 1}`, [`${jahr + 1}-08-03`, `${jahr + 1}-08-16`]);
}

function* konferenz(jahr: number): Generator<Termin> {
  // The second Tuesday of June.
  const [sommer, mitte] = [jahr + 1, `${jahr + 1}-06-08`];
  const tag = addDays(mitte, (1 - weekday(mitte) + 7) % 7);
  yield {
    ...tage(`K-${sommer}`, 'ausbildungskonferenz', `Ausbildungskonferenz ${sommer}`, [tag, tag]),
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
