import { describe, expect, it } from 'vitest';
import { TRANSFERSTUFEN } from '@firmenportal/contract/transferleistungen';
import { anwesenheiten } from './anwesenheiten.ts';
import { bewerbende, bewerber, newestBewerbungsjahr } from './bewerber.ts';
import { bewerbungen } from './bewerbungen.ts';
import { DEFAULT_EXTENT } from '../extent.ts';
import { addDays, isDay, isFree, isHoliday, quartale, semesterAm, weekday } from '../calendar.ts';
import { pruefungsanmeldungen } from './pruefungsanmeldungen.ts';
import { pruefungsleistungen } from './pruefungsleistungen.ts';
import { seminarleistungen, seminarveranstaltungen } from './seminare.ts';
import { studierende, studium } from './studierende.ts';
import { STUDIENPLAENE } from './studienplaene.ts';
import { konferenzNumber, konferenzDays, pruefungsausschusssitzungen, termine } from './termine.ts';
import { transferleistungen } from './transferleistungen.ts';

// The demo has to make sense on any day it is started: it shows what people come to see, and nothing in it is
// contradictory.

const months = [2026, 2027, 2028].flatMap((year) =>
  Array.from({ length: 12 }, (_, month) => `${year}-${String(month + 1).padStart(2, '0')}-01`),
);
const DAYS = [
  ...months.filter((day) => day >= '2026-09-01' && day <= '2028-10-01'),
  '2026-11-22',
  '2026-12-24',
  '2026-12-31',
  '2027-03-31',
  '2027-07-15',
  '2027-09-30',
  '2028-02-29',
];
const COUNT = DEFAULT_EXTENT.studierende;
/** Company A, whose accounts most people try first. */
const A = '10001';

type Earned = (matrikelnummer: string) => number;

/**
 * For a school of this size: the programmes of graduates, graduates who lack credits, and students who are off the
 * plan.
 */
function creditsOf(many: number, day: string) {
  const [modules, seminars, transfers] = [pruefungsleistungen, seminarleistungen, transferleistungen].map(
    (records) => {
      const earned = new Map<string, number>();
      for (const { matrikelnummer, bestanden, credits } of records(many, day)) {
        if (bestanden === true) earned.set(matrikelnummer, (earned.get(matrikelnummer) ?? 0) + credits);
      }
      return (matrikelnummer: string) => earned.get(matrikelnummer) ?? 0;
    },
  ) as [Earned, Earned, Earned];
  const people = Array.from({ length: many }, (_, index) => {
    const one = studium(index, day);
    const { matrikelnummer, plan } = one;
    // Counted like the database's `portal_credits`.
    const credits =
      modules(matrikelnummer) +
      Math.min(seminars(matrikelnummer), plan.seminarCredits) +
      Math.min(transfers(matrikelnummer), plan.transferCredits);
    return { ...one, credits };
  });
  const graduates = people.filter((one) => one.graduates && one.exmatrikulation !== null);
  return {
    programmes: new Set(graduates.map(({ plan }) => plan.kuerzel)),
    lacking: graduates.filter(({ plan, credits }) => credits !== plan.credits),
    offPlan: people.filter(({ plan, credits, jahrgang, exmatrikulation }) => {
      const planned = ((semesterAm(jahrgang, day) - 1) * plan.credits) / plan.semester;
      return exmatrikulation === null && Math.abs(credits - planned) > (1.5 * plan.credits) / plan.semester;
    }),
  };
}

it('lets somebody graduate in each programme, with every credit', () => {
  expect(creditsOf(1_500, '2026-11-22')).toEqual({
    programmes: new Set(STUDIENPLAENE.map(({ kuerzel }) => kuerzel)),
    lacking: [],
    offPlan: [],
  });
});

describe.each(DAYS)('the demo of %s', (day) => {
  const people = [...studierende(COUNT, day)];
  const ofA = new Set(
    people.filter(({ firmennummer }) => firmennummer === A).map(({ matrikelnummer }) => matrikelnummer),
  );
  const within = (datum: string | null, from: number, until: number) =>
    datum !== null && addDays(day, from) <= datum && datum <= addDays(day, until);

  it('has whoever graduated with every credit, and whoever studies near the plan', () => {
    expect(creditsOf(COUNT, day)).toMatchObject({ lacking: [], offPlan: [] });
  });

  it('holds no exam and no session on a day on which the school is closed', () => {
    const exams = [...pruefungsleistungen(COUNT, day), ...pruefungsanmeldungen(COUNT, day)];
    expect(exams.filter(({ pruefungsdatum }) => pruefungsdatum !== null && isFree(pruefungsdatum))).toEqual(
      [],
    );
    const master = new Set(
      people.filter(({ centuria }) => centuria.startsWith('M')).map((one) => one.matrikelnummer),
    );
    // Master's students study beside the job, and so have sessions on Saturdays, too.
    const isHeld = ({ matrikelnummer, datum }: { matrikelnummer: string; datum: string }) =>
      master.has(matrikelnummer) && weekday(datum) === 5 ? !isHoliday(datum) : !isFree(datum);
    const sessions = [...anwesenheiten(COUNT, day, addDays(day, -100))];
    expect(sessions.filter((one) => !isHeld(one))).toEqual([]);
    const seminars = [...seminarveranstaltungen(day)];
    expect(seminars.filter(({ von, bis }) => isFree(von) || isFree(bis))).toEqual([]);
    expect([...pruefungsausschusssitzungen(day)].filter(({ datum }) => isFree(datum))).toEqual([]);
  });

  it('has attendance up to yesterday, and sessions that are planned', () => {
    const rows = [...anwesenheiten(COUNT, day, addDays(day, -100))];
    expect(rows.some(({ datum, status }) => within(datum, -40, -1) && status === '2')).toBe(true);
    expect(rows.filter(({ datum, status }) => datum >= day && status !== '1' && status !== '3')).toEqual([]);
    const { ende } = [...quartale(day)].find((quartal) => day <= quartal.ende) ?? { ende: '' };
    expect(rows.every(({ datum }) => datum <= ende)).toBe(true);
  });

  it('has transfer performances at every stage, few of them overdue, some due next week, some decided lately', () => {
    const rows = [...transferleistungen(COUNT, day)].filter(({ matrikelnummer }) => ofA.has(matrikelnummer));
    expect(new Set(rows.map(({ stufe }) => stufe))).toEqual(new Set(TRANSFERSTUFEN));
    const open = rows.filter(({ frist }) => frist !== null);
    const overdue = open.filter(({ frist }) => (frist ?? '') < day);
    expect(overdue.length).toBeGreaterThan(0);
    expect(overdue.length).toBeLessThanOrEqual(3);
    expect(overdue.length).toBeLessThan(open.length / 3);
    expect(open.some(({ frist }) => within(frist, 0, 7))).toBe(true);
    expect(rows.some(({ bewertetAm }) => within(bewertetAm, -21, -1))).toBe(true);
    for (const { stufe, ablehnungsgrund, abgegebenAm, bewertetAm } of rows) {
      expect(ablehnungsgrund === null).toBe(stufe !== 'abgelehnt');
      expect((abgegebenAm ?? '') <= (bewertetAm ?? day) && (bewertetAm ?? '') < day).toBe(true);
    }
  });

  it('has applicants of the year to come and of the two before, with new ones and some still to be released', () => {
    const extent = { ...DEFAULT_EXTENT, day };
    const rows = [...bewerber(extent)];
    const newest = newestBewerbungsjahr(day);
    expect(`${newest}-10-01` > day && `${newest - 1}-10-01` <= day).toBe(true);
    expect(new Set(rows.map(({ bewerbungsjahr }) => bewerbungsjahr))).toEqual(
      new Set([newest - 2, newest - 1, newest]),
    );
    expect(rows.some(({ freigabedatum }) => within(freigabedatum, -7, 0))).toBe(true);
    expect(rows.some(({ freigabedatum }) => (freigabedatum ?? '') > day)).toBe(true);
    expect(rows.filter(({ zurueckgezogenAm }) => (zurueckgezogenAm ?? '') > day)).toEqual([]);
    const received = [...bewerbungen(extent)];
    expect(received.some((one) => one.firmennummer === A && within(one.eingegangenAm, -7, -1))).toBe(true);
    const isPast = ({ eingegangenAm, zurueckgezogenAm: back }: (typeof received)[number]) =>
      eingegangenAm < day && (back === null || (eingegangenAm <= back && back < day));
    expect(received.filter((one) => !isPast(one))).toEqual([]);
  });

  it('has all who began to study last as applicants of that year, with an application to their company', () => {
    const extent = { ...DEFAULT_EXTENT, day };
    const became = [...bewerbende(extent)].flatMap(([one, student]) => (student ? [{ one, student }] : []));
    const began = people.filter(
      ({ immatrikulation }) => immatrikulation === `${newestBewerbungsjahr(day) - 1}-10-01`,
    );
    expect(became.map(({ student }) => student.matrikelnummer)).toEqual(
      began.map((one) => one.matrikelnummer),
    );
    expect(began.length).toBeGreaterThan(10);
    const applied = new Set(
      [...bewerbungen(extent)].map((one) => `${one.bewerbernummer} ${one.firmennummer}`),
    );
    for (const { one, student } of became) {
      expect([one.vorname, one.nachname]).toEqual([student.vorname, student.nachname]);
      expect(applied).toContain(`${one.bewerbernummer} ${student.firmennummer}`);
    }
  });

  it('has dates of every kind that are over, and a conference that companies can register for', () => {
    const rows = [...termine(day)];
    const artenOf = (some: typeof rows) => new Set(some.map(({ art }) => art));
    expect(artenOf(rows.filter(({ bis }) => bis < day))).toEqual(artenOf(rows));
    expect(rows.every(({ von, bis }) => isDay(von) && von <= bis)).toBe(true);
    expect(new Set(rows.map(({ terminnummer }) => terminnummer)).size).toBe(rows.length);
    const [over, ahead] = konferenzDays(day);
    expect(over < day && addDays(day, 60) < ahead && !isFree(ahead) && !isFree(over)).toBe(true);
    expect(konferenzNumber(over)).not.toBe(konferenzNumber(ahead));
  });
});
