import type { Anrede } from '@firmenportal/contract/fields';
import { BRANCHEN, FIRMENSTAEMME, LAST_NAMES, TOWNS, LEGAL_FORMS, toAddress, FIRST_NAMES } from './names.ts';
import { createRandom } from '../random.ts';

export interface Firma {
  firmennummer: string;
  name: string;
  ort: string;
}

export interface Kontakt {
  firmennummer: string | null;
  kontaktnummer: string;
  anrede: Anrede;
  vorname: string;
  nachname: string;
  funktion: string;
  email: string;
  telefon: string;
}

/** The companies A, B and C that the demo accounts belong to. A and B form a group. All names are invented. */
const BEKANNTE: readonly Firma[] = [
  { firmennummer: '10001', name: 'Elbkontor Maschinenbau GmbH', ort: 'Hamburg' },
  { firmennummer: '10002', name: 'Elbkontor Digital GmbH', ort: 'Hamburg' },
  { firmennummer: '10003', name: 'Möwenblick Handels-KG', ort: 'Lübeck' },
];
/** Training leads with a demo account, by `kontaktnummer`. */
const BEKANNTE_KONTAKTE: Readonly<Record<string, Pick<Kontakt, 'anrede' | 'vorname' | 'nachname'>>> = {
  '10001-1': { anrede: 'Herr', vorname: 'Jens', nachname: 'Petersen' },
  '10001-2': { anrede: 'Herr', vorname: 'Arne', nachname: 'Behrmann' },
};
const STUDIERENDE_JE_FIRMA = 7;
/** A smaller school has fewer companies, so that each has enough students to look at. */
const SMALL_SCHOOL = 500;
const STUDIERENDE_JE_FIRMA_KLEIN = 20;
const STUDIERENDE_JE_LEITUNG = 20;
const MOST_LEITUNGEN = 6;
const SCHULKONTAKTE = ['Leitung Firmenbetreuung', 'Firmenbetreuung', 'Prüfungsamt'] as const;

/** The number of companies for a school of this size (domain.md: over 300 for 2,000 students). */
export function firmenCount(studierende: number): number {
  const each = studierende < SMALL_SCHOOL ? STUDIERENDE_JE_FIRMA_KLEIN : STUDIERENDE_JE_FIRMA;
  return Math.max(BEKANNTE.length, Math.round(studierende / each));
}

/**
 * The company of a student, chosen by a share from 0 to below 1, so that few companies are large and many are small.
 */
export function firmaIndex(anteil: number, firmen: number): number {
  return Math.floor(firmen * anteil ** 2);
}

export function firma(index: number): Firma {
  const bekannt = BEKANNTE[index];
  if (bekannt) return bekannt;
  const random = createRandom('firma', index);
  const base = FIRMENSTAEMME[index % FIRMENSTAEMME.length];
  const branche = BRANCHEN[Math.floor(index / FIRMENSTAEMME.length) % BRANCHEN.length];
  const round = Math.floor(index / (FIRMENSTAEMME.length * BRANCHEN.length));
  const ort = random.aus(TOWNS);
  return {
    firmennummer: String(10_001 + index),
    name: `${base} ${branche} ${round === 0 ? '' : `${ort} ${round + 1} `}${random.aus(LEGAL_FORMS)}`,
    ort,
  };
}

export function* firmen(studierende: number): Generator<Firma> {
  for (let index = 0; index < firmenCount(studierende); index += 1) yield firma(index);
}

/** The number of a student's training lead within the company, chosen by a share from 0 to below 1. */
export function leitungNumber(anteil: number, index: number, studierende: number): number {
  return Math.floor(anteil * leitungenCount(index, studierende));
}

export function kontaktnummer(firmennummer: string, nummer: number): string {
  return `${firmennummer}-${nummer + 1}`;
}

export function* kontakte(studierende: number): Generator<Kontakt> {
  for (const [nummer, funktion] of SCHULKONTAKTE.entries()) {
    yield kontakt(null, kontaktnummer('HS', nummer), funktion, 'hochschule.example');
  }
  for (let index = 0; index < firmenCount(studierende); index += 1) {
    const { firmennummer } = firma(index);
    for (let nummer = 0; nummer < leitungenCount(index, studierende); nummer += 1) {
      const funktion = nummer === 0 ? 'Ausbildungsleitung' : 'Ausbildungsreferat';
      yield kontakt(firmennummer, kontaktnummer(firmennummer, nummer), funktion, firmaDomain(index));
    }
  }
}

export function firmaDomain(index: number): string {
  return `firma${10_001 + index}.example`;
}

function leitungenCount(index: number, studierende: number): number {
  const firmen = firmenCount(studierende);
  const expected = studierende * (Math.sqrt((index + 1) / firmen) - Math.sqrt(index / firmen));
  return Math.min(MOST_LEITUNGEN, 1 + Math.floor(expected / STUDIERENDE_JE_LEITUNG));
}

function kontakt(firmennummer: string | null, nummer: string, funktion: string, domain: string): Kontakt {
  const random = createRandom('kontakt', nummer);
  const geschlecht = random.trifft(0.55) ? 'weiblich' : 'maennlich';
  const erfunden: Pick<Kontakt, 'anrede' | 'vorname' | 'nachname'> = {
    anrede: geschlecht === 'weiblich' ? 'Frau' : 'Herr',
    vorname: random.aus(FIRST_NAMES[geschlecht]),
    nachname: random.aus(LAST_NAMES),
  };
  const person = BEKANNTE_KONTAKTE[nummer] ?? erfunden;
  return {
    firmennummer,
    kontaktnummer: nummer,
    ...person,
    funktion,
    email: `${toAddress(person.vorname, person.nachname)}@${domain}`,
    telefon: `+49 40 ${random.integer(1_000_000, 9_999_999)}`,
  };
}
