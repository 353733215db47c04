import type { ReactNode } from 'react';
import { Bewerberdetails } from './details/bewerberdetails.tsx';

export function BewerberShowPage(): ReactNode {
  return <Bewerberdetails quelle="bewerber" />;
}
