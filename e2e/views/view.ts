import type { Collection } from '@firmenportal/contract/hydra/resource';
import type { Page } from '@playwright/test';
import type { Call } from '../portal/api.ts';
import type { Konto } from '../portal/konten.ts';

/** In German and in English, or in both the same. */
export type Texts = string | readonly [deDE: string, enGB: string];

/** A screen in one of its states. */
export interface View {
  readonly name: string;
  /** Nobody is signed in unless said. */
  readonly konto?: Konto;
  readonly address: string | ((api: Call) => Promise<string>);
  /** Before the page is opened: what the server is made to answer, what else there must be. */
  readonly given?: (page: Page, url: string) => Promise<unknown>;
  /** Once it stands: buttons, checkboxes and radio buttons that are pressed, one after the other. */
  readonly pressed?: readonly Texts[];
  /** It was put into words when it was opened, and keeps them: for another language it is opened anew. */
  readonly worded?: true;
  /** What the state is recognised by. */
  readonly shows: Texts;
  /** Calls that fail in this state. */
  readonly failing?: readonly string[];
  /** Something is still loading, and stays so. */
  readonly pending?: true;
  /** Only where there is no room for it beside the content. */
  readonly narrow?: true;
}

/** A list with nothing in it. */
export const NONE: Collection<never> = {
  '@context': '',
  '@id': '',
  '@type': 'hydra:Collection',
  'hydra:totalItems': 0,
  'hydra:member': [],
};

/** Calls that are answered with what is given. */
export const answering = (calls: string, json: object) => (page: Page) =>
  page.route(calls, (route) => route.fulfill({ json }));

/** Calls that are not answered. */
export const loading = (calls: string) => ({
  name: 'loading',
  pending: true as const,
  given: (page: Page) => page.route(calls, () => undefined),
});

/** An answer that is not asked for again and does not lead to another page. */
export const failing = (calls: string, ...names: string[]) => ({
  name: 'error',
  given: (page: Page) => page.route(calls, (route) => route.fulfill({ status: 409, json: {} })),
  failing: names.map((name) => `409 GET ${name}`),
  shows: ['Die Daten konnten nicht geladen werden.', 'The data could not be loaded.'] as const,
});
