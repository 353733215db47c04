import { randomUUID } from 'node:crypto';
import type { Operation } from '@firmenportal/contract/hydra/operation';
import { recordParams } from './request.ts';
import { exampleOf } from './example.ts';
import { askedOf, isGranted } from './permissions.ts';
import { activeOf, ZONES, type Person, type Target, type Zone } from './world.ts';

// What permissions.md promises: of the definitions scope and status are read, nothing of the server is asked.

export const isBetreuung = ({ rollen }: Person): boolean =>
  rollen.includes('ROLE_FIRMENPORTAL_FIRMENBETREUUNG');

/** The companies among whose people the person is: the school's are among none, whatever they belong to. */
export const ownOf = (person: Person): readonly Zone[] => (isBetreuung(person) ? [] : person.firmen);

/** What companies' people write for one another, and the keys that read it: for school staff it is not there, for whomever they act. */
export const AMONG_THEMSELVES = new Set([
  'updateBewerber',
  'updateMarktplatzBewerber',
  'listBewerbernotizen',
  'createBewerbernotiz',
  'updateBewerbernotiz',
  'deleteBewerbernotiz',
  'listBewerbernotizempfaenger',
  'listStudierendennotizen',
  'createStudierendennotiz',
  'updateStudierendennotiz',
  'deleteStudierendennotiz',
  'listStudierendennotizempfaenger',
  'createDienstkonto',
  'rotateDienstkonto',
]);

/** What people do as the contact that they are: one of a company to which they belong. */
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
      // Everybody sees it; a company's marks are written by its own people alone.
      return method === 'GET' || activeOf(person) !== undefined;
    case 'person':
      return false;
    case 'firma':
      return (AS_KONTAKT.has(name) ? person.firmen[0] : activeOf(person)) === target;
    case 'firmen':
      return isBetreuung(person) || person.firmen.includes(target);
  }
}

/** What is the active company's as a whole: whoever acts for none finds nothing. */
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

/** The companies whose canary an answer carries; nothing of any other may be in it. */
export function expectedZones(
  operation: Operation,
  person: Person,
  target: Target | undefined,
  status: number,
): readonly Zone[] {
  if (status >= 400 || operation.scope === 'keiner') return [];
  // The own token names the company for which the person acts.
  if (operation.scope === 'person')
    return ZONES.filter((zone) => [...person.firmen, activeOf(person)].includes(zone));
  // Numbers alone: whose they are, its own test tells.
  if (['getUebersicht', 'listReservierungssummen'].includes(operation.name)) return [];
  // Shared among companies' people.
  if (operation.name === 'listAnsichten') return ownOf(person);
  if (operation.scope === 'marktplatz') return ownOf(person).slice(0, 1);
  return ZONES.filter(
    (zone) => (target === undefined || target === zone) && reaches(operation, person, zone),
  );
}

/** What points at a conference, which is the school's and everybody's: no company's record stands in the path. */
const AT_KONFERENZ = new Set([
  'getAusbildungskonferenz',
  'listKonferenzanmeldungen',
  'createKonferenzanmeldung',
]);

/** What an operation can be pointed at; undefined where its path has no place for a record of a company. */
export function targetsOf(operation: Operation): (Target | undefined)[] {
  if (recordParams(operation).length === 0) return [undefined];
  if (AT_KONFERENZ.has(operation.name)) return [undefined, 'nie'];
  return [...(operation.scope === 'person' ? (['selbst'] as const) : []), ...ZONES, 'nie'];
}

/** Filters that take an identifier or a text: through which something foreign could be asked for. */
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
