import type { QueryInput } from '@firmenportal/contract/hydra/query';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showSnackbar } from '../../../ui/snackbar.ts';
import type { Selection } from '../../../ui/table/selection/selection.ts';
import type { Definition } from '../bewerber.queries.ts';
import type { Quelle } from '../details/bewerberdetails.queries.ts';
import { markAlle, type Aktion, type Ergebnis, type Sammelmarkierung } from './sammelmarkierung.queries.ts';

const GEGENTEILE: Readonly<Record<Aktion, Aktion>> = {
  favorit: 'keinFavorit',
  keinFavorit: 'favorit',
  ausblenden: 'einblenden',
  einblenden: 'ausblenden',
};

interface Auswahl {
  readonly quelle: Quelle;
  readonly selection: Selection;
  readonly query: QueryInput<Definition>;
  /** All of them were changed. */
  readonly onDone: () => void;
}

export interface Sammelarbeit {
  readonly isPending: boolean;
  /** What is being done, or was done last. */
  readonly aktion: Aktion | undefined;
  /** How many are done. */
  readonly done: number;
  /** Those who could not be changed; empty until all is done. */
  readonly failed: readonly Ergebnis['name'][];
  /** Whether the call failed as a whole, for a reason that is none of theirs. */
  readonly isError: boolean;
  /** The names have been read. */
  readonly dismiss: () => void;
  readonly start: (aktion: Aktion) => void;
  readonly cancel: () => void;
}

/** Marks the selected applicants, with a way to end it and a way to take back what changed. */
export function useSammelmarkierung({ quelle, selection, query, onDone }: Auswahl): Sammelarbeit {
  const { t } = useTranslation('auswahl');
  const [done, setDone] = useState(0);
  const controller = useRef<AbortController>(null);
  const [unreached, setUnreached] = useState<readonly (string | null)[]>([]);
  const { mutate, isPending, isError, data, variables, reset } = useMutation({
    ...markAlle,
    onSuccess: (ergebnisse, auftrag) => {
      announce(ergebnisse, auftrag);
      if (!auftrag.isUndo && failedOf(ergebnisse).length === 0) onDone();
    },
  });

  const run = (aktion: Aktion, chosen: Selection, isUndo: boolean) => {
    controller.current = new AbortController();
    setDone(0);
    setUnreached([]);
    mutate({
      quelle,
      selection: chosen,
      query,
      aktion,
      isUndo,
      signal: controller.current.signal,
      onProgress: setDone,
      onFailed: setUnreached,
    });
  };
  const announce = (ergebnisse: readonly Ergebnis[], { aktion, isUndo, signal }: Sammelmarkierung) => {
    const changed = ergebnisse.filter(({ ergebnis }) => ergebnis === 'geaendert');
    const getan = t(`getan.${aktion}`, { count: ergebnisse.length - failedOf(ergebnisse).length });
    const ids = new Set(changed.map(({ bewerber }) => bewerber));
    const undo = {
      text: t('rueckgaengig'),
      run: () => run(GEGENTEILE[aktion], { kind: 'some', ids }, true),
    };
    showSnackbar({
      text: signal.aborted ? t('beendet', { getan }) : getan,
      color: 'success',
      ...(isUndo || ids.size === 0 ? {} : { action: undo }),
    });
  };
  return {
    isPending,
    aktion: variables?.aktion,
    done,
    failed: isPending ? [] : isError ? unreached : failedOf(data ?? []).map(({ name }) => name),
    isError,
    dismiss: reset,
    start: (aktion) => run(aktion, selection, false),
    cancel: () => controller.current?.abort(),
  };
}

const failedOf = (ergebnisse: readonly Ergebnis[]) =>
  ergebnisse.filter(({ ergebnis }) => ergebnis === 'unbekannt');
