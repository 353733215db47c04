import type { ReactNode } from 'react';
import { BewerberSeite } from './bewerberseite.tsx';

export function BewerberIndexPage(): ReactNode {
  return <BewerberSeite quelle="bewerber" />;
}
