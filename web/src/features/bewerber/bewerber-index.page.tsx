import type { ReactNode } from 'react';
import { BewerberScreen } from './bewerber-screen.tsx';

export function BewerberIndexPage(): ReactNode {
  return <BewerberScreen source="bewerber" />;
}
