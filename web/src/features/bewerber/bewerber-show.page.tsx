import type { ReactNode } from 'react';
import { BewerberDetails } from './details/bewerber-details.tsx';

export function BewerberShowPage(): ReactNode {
  return <BewerberDetails source="bewerber" />;
}

export function BewerberMarktplatzShowPage(): ReactNode {
  return <BewerberDetails source="marktplatz" />;
}
