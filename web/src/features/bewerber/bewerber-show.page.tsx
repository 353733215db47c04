import { Bewerberdetails } from './details/bewerberdetails.tsx';

export function BewerberShowPage() {
  return <Bewerberdetails quelle="bewerber" />;
}
