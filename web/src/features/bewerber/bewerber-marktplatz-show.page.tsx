import { Bewerberdetails } from './bewerberdetails.tsx';

export function BewerberMarktplatzShowPage() {
  return <Bewerberdetails quelle="marktplatz" />;
}
