import { MAX_NACHRICHTENEMPFAENGER } from '@firmenportal/contract/bewerbernachrichten';
import { MAX_SAMMELNOTIZ } from '@firmenportal/contract/bewerbernotizen';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { QueryInput } from '@firmenportal/contract/hydra/query';
import { loadTexts } from '#platform/i18n.ts';
import { part } from '#ui/load/part.tsx';
import { BatchActs, type BatchAct } from '#ui/table/selection/batch-acts.tsx';
import { isSelected, type Selection } from '#ui/table/selection/selection.ts';
import { presetOf } from '../list/presets.rules.ts';
import type { Definition, Row } from '../bewerber.queries.ts';
import type { Source } from '../details/bewerber-details.queries.ts';
import { BatchDialogs } from './batch-dialogs.tsx';
import { NachrichtDialog } from '../nachricht/lazy-nachricht-dialog.tsx';
import { useSelectedDialog } from '../selected-dialog-button.tsx';
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
  const comparison = useComparison(
    selection.kind === 'some'
      ? [...selection.ids]
      : count <= COMPARED_MAX
        ? rows.map((row) => row['@id']).filter((iri) => isSelected(selection, iri))
        : [],
    count,
  );
  const note = useSelectedDialog({ dialog: NotizDialog, irisOf, onDone });
  const message = useSelectedDialog({ dialog: NachrichtDialog, irisOf, onDone });
  const isWriting = note.isOpen || message.isOpen;
  const acts: readonly BatchAct[] = [
    ...actions.map((action, index) => ({
      label: t(`aktion.${action}`),
      isPending: work.isPending,
      isMain: index === 0,
      onSelect: () => work.start(action),
    })),
    {
      label: t('aktion.notiz'),
      hint: count > MAX_SAMMELNOTIZ ? t('aktion.notizHinweis', { anzahl: MAX_SAMMELNOTIZ }) : undefined,
      isPending: isWriting,
      onSelect: note.open,
    },
    {
      label: t('aktion.schreiben'),
      hint:
        count > MAX_NACHRICHTENEMPFAENGER
          ? t('aktion.schreibenHinweis', { anzahl: MAX_NACHRICHTENEMPFAENGER })
          : undefined,
      isPending: isWriting,
      onSelect: message.open,
    },
  ];
  return (
    <>
      <BatchActs acts={marks ? [comparison, ...acts] : [comparison]} />
      {note.shown}
      {message.shown}
      <BatchDialogs work={work} total={count} onDone={onDone} />
    </>
  );
}

/**
 * Opens the comparison, which is the same page with `?vergleich=`. Says why if the selection is too small or too
 * large.
 */
function useComparison(iris: readonly string[], count: number): BatchAct {
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
  return {
    label: t('aktion.vergleichen'),
    hint:
      count >= COMPARED_MIN && count <= COMPARED_MAX
        ? undefined
        : t('aktion.vergleichHinweis', { von: COMPARED_MIN, bis: COMPARED_MAX }),
    ref: button,
    onSelect: () => {
      isOpen.current = true;
      void navigate({
        to: '.',
        search: (search) => ({ ...search, vergleich: comparisonOf(iris) }),
        state: (entry) => entry,
      });
    },
  };
}
