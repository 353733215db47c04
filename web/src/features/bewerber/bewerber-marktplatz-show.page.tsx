import type { ReactNode } from 'react';
import { Bewerberdetails } from './details/bewerberdetails.tsx';

export function BewerberMarktplatzShowPage(): ReactNode {
  return <Bewerberdetails quelle="marktplatz" />;
}
