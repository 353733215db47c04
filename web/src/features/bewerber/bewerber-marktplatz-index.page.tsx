import type { ReactNode } from 'react';
import { BewerberSeite } from './bewerberseite.tsx';

export function BewerberMarktplatzIndexPage(): ReactNode {
  return <BewerberSeite quelle="marktplatz" />;
}
