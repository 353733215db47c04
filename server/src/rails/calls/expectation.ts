import { randomUUID } from 'node:crypto';
import type { Operation } from '@firmenportal/contract/hydra/operation';
import { recordParams } from './request.ts';
import { exampleOf } from './example.ts';
import { askedOf, isGranted } from '../permissions.ts';
import { activeOf, ZONES, type Person, type Zone } from '../world/people.ts';
import type { Target } from '../world/world.ts';

// What permissions.md promises. Reads scope and status from the definitions, and asks nothing of the server.

export const isBetreuung = ({ rollen }: Person): boolean =>
  rollen.includes('ROLE_FIRMENPORTAL_FIRMENBETREUUNG');

/** The companies that the person belongs to. School staff count as belonging to none. */
export const ownOf = (person: Person): readonly Zone[] => (isBetreuung(person) ? [] : person.firmen);

/**
 * What a company's people write for each other, and the keys that read it. School staff can't see it, whomever they
 * act for.
 */
export const AMONG_THEMSELVES = new Set([
  'updateBewerber',
  'updateMarktplatzBewerber',
  'getAuswahlstufe',
  'putAuswahlstufe',
  'listBewerbernotizen',
  'createBewerbernotiz',
  'updateBewerbernotiz',
  'deleteBewerbernotiz',
  'listBewerbernotizempfaenger',
  'listStudierendennotizen',
  'createStudierendennotiz',
  'updateStudierendennotiz',
  'deleteStudierendennotiz',
  'putVereinbarung',
  'listStudierendennotizempfaenger',
  'createDienstkonto',
  'rotateDienstkonto',
]);

/** Answers without a text that could carry a canary; that they are refused where they should be is seen all the same. */
export const FIGURES_ONLY = new Set([
  'getKohortenverlauf',
  'getAnwesenheitsuebersicht',
  'listAusbildungskonferenzen',
  'getAusbildungskonferenz',
  'getBewerberfilter',
  'listBewerberStudiengaenge',
  'getMarktplatzfilter',
  'listMarktplatzBranchen',
  'listMarktplatzTags',
  // Tells of nobody who is not asked for.
  'listNachrichtenempfaenger',
  'listStudienplatzreservierungen',
  'getUebersicht',
]);

/** What people do as their contact, which belongs to one of their companies. */
const AS_KONTAKT = new Set(['getVertretungswahl', 'deleteVertretung']);

/** Whether the person has the permission that the operation asks for. */
export const mayCall = (operation: Operation, { rollen }: Person): boolean => isGranted(operation, rollen);

/** Whether the operation's scope reaches the record, for this person. */
export function reaches({ method, name, scope }: Operation, person: Person, target: Target): boolean {
  if (target === 'nie' || (AMONG_THEMSELVES.has(name) && isBetreuung(person))) return false;
  if (target === 'selbst') return true;
  switch (scope) {
    case 'keiner':
    case 'schule':
      return true;
    case 'marktplatz':
      // Everybody sees it, but only a company's own people write its marks.
      return method === 'GET' || activeOf(person) !== undefined;
    case 'person':
      return false;
    case 'firma':
      return (AS_KONTAKT.has(name) ? person.firmen[0] : activeOf(person)) === target;
    case 'firmen':
      return isBetreuung(person) || person.firmen.includes(target);
  }
}

/** What belongs to the active company as a whole: people who act for none find nothing. */
const OF_THE_ACTIVE = new Set([
  'createBenutzereinladungen',
  'createDienstkonto',
  'createKonferenzanmeldung',
  'listStudienplatzreservierungen',
  'getStudienplatzreservierung',
  'putStudienplatzreservierung',
]);

export function expectedStatus(operation: Operation, person: Person, target: Target | undefined): number {
  const { status } = exampleOf(operation);
  if (askedOf(operation) === 'public') return status;
  if (person.state !== 'laufend') return 401;
  if (!mayCall(operation, person)) return 403;
  if (AMONG_THEMSELVES.has(operation.name) && isBetreuung(person)) return 404;
  if (target === undefined && OF_THE_ACTIVE.has(operation.name) && activeOf(person) === undefined) return 404;
  return target === undefined || reaches(operation, person, target) ? status : 404;
}

/** The companies whose canary an answer may contain. Nothing of any other company may be in it. */
export function expectedZones(
  operation: Operation,
  person: Person,
  target: Target | undefined,
  status: number,
): readonly Zone[] {
  if (status >= 400 || operation.scope === 'keiner') return [];
  // The person's own token names the company for which they act.
  if (operation.scope === 'person')
    return ZONES.filter((zone) => [...person.firmen, activeOf(person)].includes(zone));
  // Numbers only: another test checks whose they are.
  if (operation.name === 'listReservierungssummen') return [];
  // Numbers too, and the person's own agreements with students.
  if (operation.name === 'getUebersicht') return ownOf(person).filter((zone) => zone === activeOf(person));
  // Shared among companies' people.
  if (operation.name === 'listAnsichten') return ownOf(person);
  if (operation.scope === 'marktplatz') return ownOf(person).slice(0, 1);
  return ZONES.filter(
    (zone) => (target === undefined || target === zone) && reaches(operation, person, zone),
  );
}

/**
 * What belongs to a conference, which is the school's and visible to everybody: the path names no company's record.
 */
const AT_KONFERENZ = new Set([
  'getAusbildungskonferenz',
  'listKonferenzanmeldungen',
  'createKonferenzanmeldung',
]);

/** The records that an operation's path can name; undefined if it has no parameter for a company's record. */
export function targetsOf(operation: Operation): (Target | undefined)[] {
  if (recordParams(operation).length === 0) return [undefined];
  if (AT_KONFERENZ.has(operation.name)) return [undefined, 'nie'];
  return [...(operation.scope === 'person' ? (['selbst'] as const) : []), ...ZONES, 'nie'];
}

/** Filters that take an identifier or a text, through which a foreign record could be asked for. */
export function filtersOf({ query }: Operation): { name: string; art: 'iri' | 'text' }[] {
  if (!query) return [];
  const found: { name: string; art: 'iri' | 'text' }[] = query.searchable
    ? [{ name: 'suche', art: 'text' }]
    : [];
  for (const [name, filter] of Object.entries(query.filter)) {
    const takes = (value: string) => filter.safeParse(value).success;
    if (takes('irgendein Text')) found.push({ name, art: 'text' });
    else if (takes(randomUUID())) found.push({ name, art: 'iri' });
  }
  return found;
}
