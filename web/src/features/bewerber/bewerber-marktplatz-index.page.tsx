import type { ReactNode } from 'react';
import { BewerberScreen } from './bewerber-screen.tsx';

export function BewerberMarktplatzIndexPage(): ReactNode {
  return <BewerberScreen source="marktplatz" />;
}
