import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { QueryInput } from '@firmenportal/contract/hydra/query';
import { isSelected, type Selection } from '../../../ui/table/selection/selection.ts';
import { ansichtOf } from '../liste/ansichten.rules.ts';
import styles from './auswahl.module.css';
import type { Definition, Zeile } from '../bewerber.queries.ts';
import type { Quelle } from '../details/bewerberdetails.queries.ts';
import { SammelDialoge } from './sammel-dialoge.tsx';
import type { Aktion } from './sammelmarkierung.queries.ts';
import { useSammelmarkierung } from './use-sammelmarkierung.ts';
import { vergleichOf, VERGLEICH_HOECHSTENS, VERGLEICH_MINDESTENS } from '../vergleich/vergleich.rules.ts';

interface Props {
  readonly quelle: Quelle;
  readonly selection: Selection;
  /** How many are selected. */
  readonly anzahl: number;
  readonly query: QueryInput<Definition>;
  /** The rows of the page on show. */
  readonly zeilen: readonly Zeile[];
  /** Whether the reader has marks to set. */
  readonly marks: boolean;
  readonly onDone: () => void;
}

/** What can be done with the applicants that are selected, over pages. */
export function AuswahlAktionen({ quelle, selection, anzahl, query, zeilen, marks, onDone }: Props) {
  const { t } = useTranslation('auswahl');
  const work = useSammelmarkierung({ quelle, selection, query, onDone });
  const ansicht = ansichtOf(query as Record<string, string | undefined>);
  const aktionen: readonly Aktion[] = [
    ansicht === 'favoriten' ? 'keinFavorit' : 'favorit',
    ansicht === 'ausgeblendet' ? 'einblenden' : 'ausblenden',
  ];
  return (
    <>
      <Vergleichen
        iris={
          selection.kind === 'some'
            ? [...selection.ids]
            : anzahl <= VERGLEICH_HOECHSTENS
              ? zeilen.map((zeile) => zeile['@id']).filter((iri) => isSelected(selection, iri))
              : []
        }
        anzahl={anzahl}
      />
      {marks &&
        aktionen.map((aktion) => (
          <button
            key={aktion}
            type="button"
            className="button quiet"
            aria-disabled={work.isPending}
            onClick={() => !work.isPending && work.start(aktion)}
          >
            {t(`aktion.${aktion}`)}
          </button>
        ))}
      <SammelDialoge work={work} gesamt={anzahl} onDone={onDone} />
    </>
  );
}

/** Leads to the comparison, which is the same page with `?vergleich=`; says why where it cannot. */
function Vergleichen({ iris, anzahl }: { iris: readonly string[]; anzahl: number }) {
  const { t } = useTranslation('auswahl');
  const navigate = useNavigate();
  const button = useRef<HTMLButtonElement>(null);
  const isOpen = useRef(false);
  // The list is shown again, with the selection that was compared.
  useEffect(() => {
    if (!isOpen.current) return;
    isOpen.current = false;
    button.current?.focus();
  }, []);
  const possible = anzahl >= VERGLEICH_MINDESTENS && anzahl <= VERGLEICH_HOECHSTENS;
  const hint = t('aktion.vergleichHinweis', { von: VERGLEICH_MINDESTENS, bis: VERGLEICH_HOECHSTENS });
  return (
    <>
      {!possible && (
        <span id={HINT_ID} className={styles['hinweis']}>
          {hint}
        </span>
      )}
      <button
        ref={button}
        type="button"
        className="button quiet"
        aria-disabled={!possible}
        aria-describedby={possible ? undefined : HINT_ID}
        onClick={() => {
          if (!possible) return;
          isOpen.current = true;
          void navigate({
            to: '.',
            search: (search) => ({ ...search, vergleich: vergleichOf(iris) }),
            state: (entry) => entry,
          });
        }}
      >
        {t('aktion.vergleichen')}
      </button>
    </>
  );
}

const HINT_ID = 'vergleich-hinweis';
