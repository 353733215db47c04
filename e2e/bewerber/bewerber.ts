import {
  getBewerber,
  listBewerber,
  listMarktplatz,
  type bewerberQuery,
  type marktplatzQuery,
  type MarktplatzListItem,
} from '@firmenportal/contract/bewerber';
import { identifierOf } from '@firmenportal/contract/hydra/iri';
import type { Answer } from '@firmenportal/contract/hydra/operation';
import type { QueryInput } from '@firmenportal/contract/hydra/query';
import type { Item } from '@firmenportal/contract/hydra/resource';
import type { Page } from '@playwright/test';
import { newestBewerbungsjahr } from '../../demo/src/files/bewerber.ts';
import { today } from '../../demo/src/calendar.ts';
import type { Call } from '../portal/api.ts';
import { listName } from '../studierende/studierende.ts';

export type Bewerbende = Item<typeof MarktplatzListItem>;

/** The year that most applicants of the demo apply for. */
export const BEWERBUNGSJAHR = String(newestBewerbungsjahr(today()));

/** A part of the marketplace that belongs to one journey: what it marks or reports is in no other one's way. */
export type Excerpt = QueryInput<typeof marktplatzQuery>;

/** The people of a part of the marketplace by name, as many as one page holds: at least as many as needed. */
export async function listExcerpt(
  call: Call,
  crop: Excerpt,
  needed = 1,
): Promise<[Bewerbende, ...Bewerbende[]]> {
  const query = { ...crop, order: [['name', 'asc']], itemsPerPage: 50 } as const;
  const [first, ...others] = (await call(listMarktplatz, { query }))['hydra:member'];
  if (!first || others.length + 1 < needed) {
    throw new Error(`the demo's marketplace has too few people with ${JSON.stringify(crop)}`);
  }
  return [first, ...others];
}

/** The first of a company's applicants who is what a journey needs. */
export async function findBewerber(
  call: Call,
  filter: QueryInput<typeof bewerberQuery>,
  fits: (person: Answer<typeof getBewerber>) => unknown = () => true,
): Promise<Answer<typeof getBewerber>> {
  const { 'hydra:member': found } = await call(listBewerber, { query: { ...filter, itemsPerPage: 50 } });
  for (const one of found) {
    const person = await call(getBewerber, { params: { id: identifierOf(one['@id']) } });
    if (fits(person)) return person;
  }
  throw new Error(`the company has no applicant of whom this is true: ${fits.toString()}`);
}

/** The address of the person's page, as one of the marketplace or as an own applicant. */
export const marktplatzAddress = (person: { '@id': string }): string =>
  `/bewerber-marktplatz/${identifierOf(person['@id'])}`;
export const bewerberAddress = (person: { '@id': string }): string =>
  `/bewerber/${identifierOf(person['@id'])}`;
export const einschreibungAddress = (person: { '@id': string }): string =>
  `${bewerberAddress(person)}/einschreibung?quelle=marktplatz`;

/** The row or the card of a person. */
export const rowOf = (page: Page, person: { vorname: string; nachname: string }) =>
  page.locator('[data-row]').filter({
    // What stands below a name is part of the link.
    has: page.getByRole('link', {
      name: new RegExp(`^${RegExp.escape(listName(person))}(\\s+(Bewerbungsjahr|nicht).*)?$`),
    }),
  });
