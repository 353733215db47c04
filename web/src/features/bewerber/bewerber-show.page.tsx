import { Bewerberdetails } from './bewerberdetails.tsx';

export function BewerberShowPage() {
  return <Bewerberdetails quelle="bewerber" />;
}
