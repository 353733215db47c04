import type { Freigabe } from '@firmenportal/contract/freigaben';
import type { Item } from '@firmenportal/contract/hydra/resource';
import type { Page } from '@playwright/test';

type FreigabeItem = Item<typeof Freigabe>;

/** As long as a real token, but unknown. */
export const FREIGABELINK = `/freigabe/${'A'.repeat(43)}`;

const OPEN: FreigabeItem = {
  '@id': `/api${FREIGABELINK}`,
  '@type': 'Freigabe',
  art: 'noten',
  vorname: 'Lena',
  nachname: 'Vogt',
  firmenname: 'Nordlicht Maschinenbau GmbH',
  angefordertVon: 'Jens Petersen',
  angefordertAm: '2026-11-02T09:30:00+01:00',
  gueltigBis: '2126-12-02T09:30:00+01:00',
  stand: 'offen',
  erteiltBis: null,
  verlauf: [{ ereignis: 'angefordert', am: '2026-11-02T09:30:00+01:00', bis: null }],
};

/** Fakes the request behind a link, in a given state: the real link is in a mail that the page does not see. */
export const answering = (state: Partial<FreigabeItem>) => (page: Page) =>
  page.route('**/api/freigabe/*', (route) => route.fulfill({ json: { ...OPEN, ...state } }));
