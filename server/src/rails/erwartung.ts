import { randomUUID } from 'node:crypto';
import type { Operation } from '@firmenportal/contract/hydra/operation';
import { recordParams } from './anfrage.ts';
import { beispielOf } from './beispiel.ts';
import { askedOf, isGranted } from './permissions.ts';
import { aktiveOf, ZONEN, type Person, type Ziel, type Zone } from './welt.ts';

// What permissions.md promises: of the definitions scope and status are read, nothing of the server is asked.

export const isBetreuung = ({ rollen }: Person): boolean =>
  rollen.includes('ROLE_FIRMENPORTAL_FIRMENBETREUUNG');

/** The companies among whose people the person is: the school's are among none, whatever they belong to. */
export const eigeneOf = (person: Person): readonly Zone[] => (isBetreuung(person) ? [] : person.firmen);

/** What companies' people write for one another: for school staff it is not there, for whomever they act. */
const UNTER_SICH = new Set([
  'updateBewerber',
  'updateMarktplatzBewerber',
  'listBewerbernotizen',
  'createBewerbernotiz',
  'updateBewerbernotiz',
  'deleteBewerbernotiz',
]);

/** What people do as the contact that they are: one of a company to which they belong. */
const ALS_KONTAKT = new Set(['getVertretungswahl', 'deleteVertretung']);

/** Whether the person has the permission that the operation asks for. */
export const mayCall = (operation: Operation, { rollen }: Person): boolean => isGranted(operation, rollen);

/** Whether the operation's scope reaches the record, for this person. */
export function reaches({ method, name, scope }: Operation, person: Person, ziel: Ziel): boolean {
  if (ziel === 'nie' || (UNTER_SICH.has(name) && isBetreuung(person))) return false;
  if (ziel === 'selbst') return true;
  switch (scope) {
    case 'keiner':
    case 'schule':
      return true;
    case 'marktplatz':
      // Everybody sees it; a company's marks are written by its own people alone.
      return method === 'GET' || aktiveOf(person) !== undefined;
    case 'person':
      return false;
    case 'firma':
      return (ALS_KONTAKT.has(name) ? person.firmen[0] : aktiveOf(person)) === ziel;
    case 'firmen':
      return isBetreuung(person) || person.firmen.includes(ziel);
  }
}

/** What is the active company's as a whole: whoever acts for none finds nothing. */
const DER_AKTIVEN = new Set([
  'createBenutzereinladungen',
  'createKonferenzanmeldung',
  'listStudienplatzreservierungen',
  'getStudienplatzreservierung',
  'putStudienplatzreservierung',
]);

export function expectedStatus(operation: Operation, person: Person, ziel: Ziel | undefined): number {
  const { status } = beispielOf(operation);
  if (askedOf(operation) === 'public') return status;
  if (person.zustand !== 'laufend') return 401;
  if (!mayCall(operation, person)) return 403;
  if (ziel === undefined && DER_AKTIVEN.has(operation.name) && aktiveOf(person) === undefined) return 404;
  return ziel === undefined || reaches(operation, person, ziel) ? status : 404;
}

/** The companies whose canary an answer carries; nothing of any other may be in it. */
export function expectedZones(
  operation: Operation,
  person: Person,
  ziel: Ziel | undefined,
  status: number,
): readonly Zone[] {
  if (status >= 400 || operation.scope === 'keiner') return [];
  // The own token names the company for which the person acts.
  if (operation.scope === 'person')
    return ZONEN.filter((zone) => [...person.firmen, aktiveOf(person)].includes(zone));
  // Numbers alone: whose they are, its own test tells.
  if (operation.name === 'getUebersicht') return [];
  // Shared among companies' people.
  if (operation.name === 'listAnsichten') return eigeneOf(person);
  if (operation.scope === 'marktplatz') return eigeneOf(person).slice(0, 1);
  return ZONEN.filter((zone) => (ziel === undefined || ziel === zone) && reaches(operation, person, zone));
}

/** What points at a conference, which is the school's and everybody's: no company's record stands in the path. */
const AN_KONFERENZ = new Set([
  'getAusbildungskonferenz',
  'listKonferenzanmeldungen',
  'createKonferenzanmeldung',
]);

/** What an operation can be pointed at; undefined where its path has no place for a record of a company. */
export function zieleOf(operation: Operation): (Ziel | undefined)[] {
  if (recordParams(operation).length === 0) return [undefined];
  if (AN_KONFERENZ.has(operation.name)) return [undefined, 'nie'];
  return [...(operation.scope === 'person' ? (['selbst'] as const) : []), ...ZONEN, 'nie'];
}

/** Filters that take an identifier or a text: through which something foreign could be asked for. */
export function filtersOf({ query }: Operation): { name: string; art: 'iri' | 'text' }[] {
  if (!query) return [];
  const found: { name: string; art: 'iri' | 'text' }[] = query.suche ? [{ name: 'suche', art: 'text' }] : [];
  for (const [name, filter] of Object.entries(query.filter)) {
    const takes = (wert: string) => filter.safeParse(wert).success;
    if (takes('irgendein Text')) found.push({ name, art: 'text' });
    else if (takes(randomUUID())) found.push({ name, art: 'iri' });
  }
  return found;
}
