import { Bewerberdetails } from './details/bewerberdetails.tsx';

export function BewerberMarktplatzShowPage() {
  return <Bewerberdetails quelle="marktplatz" />;
}
