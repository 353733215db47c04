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
import { schoolDay } from '@firmenportal/contract/locale';
import type { Page } from '@playwright/test';
import { newestBewerbungsjahr } from '../../demo/src/files/bewerber.ts';
import type { Call } from '../portal/api.ts';
import { listName } from '../studierende/studierende.ts';

export type Bewerbende = Item<typeof MarktplatzListItem>;

/** The year that most applicants of the demo apply for. */
export const BEWERBUNGSJAHR = String(newestBewerbungsjahr(schoolDay()));

/**
 * A part of the marketplace that belongs to one journey, so that others are not affected by what it marks or reports.
 */
export type Excerpt = QueryInput<typeof marktplatzQuery>;

/**
 * The people of a part of the marketplace, sorted by name, as many as one page holds. Fails if there are fewer than
 * needed.
 */
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

/** The first of a company's applicants that meets a journey's needs. */
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

/** The address of the person's page, in the marketplace or among the own applicants. */
export const marktplatzAddress = (person: { '@id': string }): string =>
  `/bewerber-marktplatz/${identifierOf(person['@id'])}`;
export const bewerberAddress = (person: { '@id': string }): string =>
  `/bewerber/${identifierOf(person['@id'])}`;
export const einschreibungAddress = (person: { '@id': string }): string =>
  `${bewerberAddress(person)}/einschreibung?quelle=marktplatz`;

/** The person's row or card. */
export const rowOf = (page: Page, person: { vorname: string; nachname: string }) =>
  page.locator('[data-row]').filter({
    // The text below a name is part of the link.
    has: page.getByRole('link', {
      name: new RegExp(`^${RegExp.escape(listName(person))}(\\s+(Bewerbungsjahr|nicht).*)?$`),
    }),
  });
