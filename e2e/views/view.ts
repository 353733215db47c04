import type { Collection } from '@firmenportal/contract/hydra/resource';
import type { Page } from '@playwright/test';
import type { Call } from '../portal/api.ts';
import type { Konto } from '../portal/konten.ts';

/** In German and in English, or the same in both. */
export type Texts = string | readonly [deDE: string, enGB: string];

/** A page in one of its states. */
export interface View {
  readonly name: string;
  /** By default nobody is signed in. */
  readonly konto?: Konto;
  readonly address: string | ((api: Call) => Promise<string>);
  /** Runs before the page is opened: fakes answers, and prepares data. */
  readonly given?: (page: Page, url: string) => Promise<unknown>;
  /** Buttons, checkboxes and radio buttons that are pressed one after the other once the page has loaded. */
  readonly pressed?: readonly Texts[];
  /** Its texts were chosen when it was opened and stay. For another language it is opened anew. */
  readonly worded?: true;
  /** How the state is recognised. */
  readonly shows: Texts;
  /** Calls that fail in this state. */
  readonly failing?: readonly string[];
  /** Something is still loading, and stays so. */
  readonly pending?: true;
  /** Exists only where it has no room beside the content. */
  readonly narrow?: true;
  /** Exists only where details have room beside their list. */
  readonly beside?: true;
}

/** An empty list. */
export const NONE: Collection<never> = {
  '@context': '',
  '@id': '',
  '@type': 'hydra:Collection',
  'hydra:totalItems': 0,
  'hydra:member': [],
};

/** Answers calls with the given bodies. */
export const answering = (calls: string, json: object) => (page: Page) =>
  page.route(calls, (route) => route.fulfill({ json }));

/** Calls that are never answered. */
export const loading = (calls: string) => ({
  name: 'loading',
  pending: true as const,
  given: (page: Page) => page.route(calls, () => undefined),
});

/** An error that is not retried and does not lead to another page. */
export const failing = (calls: string, ...names: string[]) => ({
  name: 'error',
  given: (page: Page) => page.route(calls, (route) => route.fulfill({ status: 409, json: {} })),
  failing: names.map((name) => `409 GET ${name}`),
  shows: ['Die Daten konnten nicht geladen werden.', 'The data could not be loaded.'] as const,
});
