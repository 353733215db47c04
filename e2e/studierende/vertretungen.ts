import type { Collection, Item } from '@firmenportal/contract/hydra/resource';
import type { Vertretung } from '@firmenportal/contract/vertretungen';

/** A deputy of the person, as the server returns it. */
export const VERTRETUNGEN: Collection<Item<typeof Vertretung>> = {
  '@context': '',
  '@id': '/api/vertretungen',
  '@type': 'hydra:Collection',
  'hydra:totalItems': 1,
  'hydra:member': [
    {
      '@id': '/api/vertretungen/5f0c2a6e-0000-4000-8000-000000000001',
      '@type': 'Vertretung',
      ausbildungsleitung: {
        '@id': '/api/kontakt/5f0c2a6e-0000-4000-8000-000000000002',
        name: 'Jens Petersen',
      },
      benutzer: { '@id': '/api/user/5f0c2a6e-0000-4000-8000-000000000003', name: 'Stefan Brockmann' },
      von: '2026-12-21',
      bis: '2027-01-08',
    },
  ],
};
