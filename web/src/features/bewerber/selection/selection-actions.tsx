import { MAX_NACHRICHTENEMPFAENGER } from '@firmenportal/contract/bewerbernachrichten';
import { MAX_SAMMELNOTIZ } from '@firmenportal/contract/bewerbernotizen';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { QueryInput } from '@firmenportal/contract/hydra/query';
import { loadTexts } from '#platform/i18n.ts';
import { part } from '#ui/load/part.tsx';
import { isSelected, type Selection } from '#ui/table/selection/selection.ts';
import { presetOf } from '../list/presets.rules.ts';
import styles from './selection.module.css';
import type { Definition, Row } from '../bewerber.queries.ts';
import type { Source } from '../details/bewerber-details.queries.ts';
import { BatchDialogs } from './batch-dialogs.tsx';
import { NachrichtDialog } from '../nachricht/lazy-nachricht-dialog.tsx';
import { SelectedDialogButton } from '../selected-dialog-button.tsx';
import { selectedIris, type Action } from './sammelmarkierung.queries.ts';
import { useSammelmarkierung } from './use-sammelmarkierung.ts';
import { comparisonOf, COMPARED_MAX, COMPARED_MIN } from '../comparison/comparison.rules.ts';

/** Its code and texts load with it. */
const NotizDialog = part(async () => {
  const [module] = await Promise.all([
    import('./sammelnotiz-dialog.tsx'),
    loadTexts(['notizen', 'formular']),
  ]);
  return module.SammelnotizDialog;
});

interface Props {
  readonly source: Source;
  readonly selection: Selection;
  /** How many are selected. */
  readonly count: number;
  readonly query: QueryInput<Definition>;
  /** The rows of the page on show. */
  readonly rows: readonly Row[];
  /** Whether the reader can set marks. */
  readonly marks: boolean;
  readonly onDone: () => void;
}

/** The actions for the selected applicants, across pages. */
export function SelectionActions({ source, selection, count, query, rows, marks, onDone }: Props) {
  const { t } = useTranslation('auswahl');
  const work = useSammelmarkierung({ source, selection, query, onDone });
  const irisOf = () => selectedIris({ source, selection, query, signal: new AbortController().signal });
  const ansicht = presetOf(query as Record<string, string | undefined>);
  const actions: readonly Action[] = [
    ansicht === 'favoriten' ? 'keinFavorit' : 'favorit',
    ansicht === 'ausgeblendet' ? 'einblenden' : 'ausblenden',
  ];
  return (
    <>
      <CompareButton
        iris={
          selection.kind === 'some'
            ? [...selection.ids]
            : count <= COMPARED_MAX
              ? rows.map((row) => row['@id']).filter((iri) => isSelected(selection, iri))
              : []
        }
        count={count}
      />
      {marks &&
        actions.map((action) => (
          <button
            key={action}
            type="button"
            className="button quiet"
            aria-disabled={work.isPending}
            onClick={() => !work.isPending && work.start(action)}
          >
            {t(`aktion.${action}`)}
          </button>
        ))}
      {marks && (
        <>
          <SelectedDialogButton
            dialog={NotizDialog}
            label={t('aktion.notiz')}
            className="button quiet"
            hint={count > MAX_SAMMELNOTIZ ? t('aktion.notizHinweis', { anzahl: MAX_SAMMELNOTIZ }) : undefined}
            irisOf={irisOf}
            onDone={onDone}
          />
          <SelectedDialogButton
            dialog={NachrichtDialog}
            label={t('aktion.schreiben')}
            className="button quiet"
            hint={
              count > MAX_NACHRICHTENEMPFAENGER
                ? t('aktion.schreibenHinweis', { anzahl: MAX_NACHRICHTENEMPFAENGER })
                : undefined
            }
            irisOf={irisOf}
            onDone={onDone}
          />
        </>
      )}
      <BatchDialogs work={work} total={count} onDone={onDone} />
    </>
  );
}

/**
 * Opens the comparison, which is the same page with `?vergleich=`. Says why if the selection is too small or too
 * large.
 */
function CompareButton({ iris, count }: { iris: readonly string[]; count: number }) {
  const { t } = useTranslation('auswahl');
  const navigate = useNavigate();
  const button = useRef<HTMLButtonElement>(null);
  const isOpen = useRef(false);
  // When the comparison closes, the list shows again with its selection: focus the button that opened it.
  useEffect(() => {
    if (!isOpen.current) return;
    isOpen.current = false;
    button.current?.focus();
  }, []);
  const possible = count >= COMPARED_MIN && count <= COMPARED_MAX;
  const hint = t('aktion.vergleichHinweis', { von: COMPARED_MIN, bis: COMPARED_MAX });
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
            search: (search) => ({ ...search, vergleich: comparisonOf(iris) }),
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
