import { hasPermission } from '@firmenportal/contract/permissions';
import type { Benutzer } from '@firmenportal/contract/token';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { pfad, type RouteName } from '../../platform/pfade.ts';
import { PERSONENLISTEN } from './personen.queries.ts';
import { PERSONEN_AB, type Gruppen, type Treffer } from './treffer.ts';

type Liste = keyof typeof PERSONENLISTEN;

interface Person {
  readonly '@id': string;
  readonly vorname: string;
  readonly nachname: string;
}

/** People of the lists that the person may open, each kind by its own query: one that fails leaves the others. */
export function usePersonen(benutzer: Benutzer, suche: string) {
  const { navigate } = useRouter();
  const typed = suche.trim();
  const optionsOf = (liste: Liste) => ({
    enabled: typed.length >= PERSONEN_AB && hasPermission(benutzer, PERSONENLISTEN[liste].recht),
    placeholderData: keepPreviousData,
  });
  const studierende = useQuery({ ...PERSONENLISTEN.studierende.query(typed), ...optionsOf('studierende') });
  const bewerbende = useQuery({ ...PERSONENLISTEN.bewerbende.query(typed), ...optionsOf('bewerbende') });
  const marktplatz = useQuery({ ...PERSONENLISTEN.marktplatz.query(typed), ...optionsOf('marktplatz') });
  const konten = useQuery({ ...PERSONENLISTEN.konten.query(typed), ...optionsOf('konten') });

  const hit = (
    name: Extract<RouteName, 'studierendeShow' | 'bewerberShow' | 'bewerberMarktplatzShow' | 'benutzerEdit'>,
    person: Person,
    zusatz: string,
  ): Treffer => ({
    id: person['@id'],
    text: `${person.vorname} ${person.nachname}`,
    zusatz,
    run: () => void navigate({ to: pfad(name, { iri: person['@id'] }) }),
  });
  const shown = typed.length >= PERSONEN_AB;
  const gruppen: Gruppen = shown
    ? {
        studierende: studierende.data?.['hydra:member'].map((one) =>
          hit('studierendeShow', one, one.matrikelnummer),
        ),
        bewerbende: bewerbende.data?.['hydra:member'].map((one) =>
          hit('bewerberShow', one, one.bewerbernummer),
        ),
        marktplatz: marktplatz.data?.['hydra:member'].map((one) =>
          hit('bewerberMarktplatzShow', one, one.bewerbernummer),
        ),
        konten: konten.data?.['hydra:member'].map((one) => hit('benutzerEdit', one, one.email)),
      }
    : {};
  const queries = [studierende, bewerbende, marktplatz, konten];
  return {
    gruppen,
    pending: shown && queries.some(({ isFetching }) => isFetching),
    failed: queries.some(({ isError }) => isError),
  };
}
