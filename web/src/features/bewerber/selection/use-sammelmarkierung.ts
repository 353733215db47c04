import type { QueryInput } from '@firmenportal/contract/hydra/query';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showSnackbar } from '#ui/feedback/snackbar.ts';
import type { Selection } from '#ui/table/selection/selection.ts';
import type { Definition } from '../bewerber.queries.ts';
import type { Source } from '../details/bewerber-details.queries.ts';
import { markAlle, type Action, type Result, type Sammelmarkierung } from './sammelmarkierung.queries.ts';

const OPPOSITES: Readonly<Record<Action, Action>> = {
  favorit: 'keinFavorit',
  keinFavorit: 'favorit',
  ausblenden: 'einblenden',
  einblenden: 'ausblenden',
};

interface SelectedBewerber {
  readonly source: Source;
  readonly selection: Selection;
  readonly query: QueryInput<Definition>;
  /** Called when all of them were changed. */
  readonly onDone: () => void;
}

export interface BatchWork {
  readonly isPending: boolean;
  /** The action that is running, or ran last. */
  readonly action: Action | undefined;
  /** How many people are done. */
  readonly done: number;
  /** The people who could not be changed; empty until all is done. */
  readonly failed: readonly Result['name'][];
  /** Whether the request failed as a whole, and not because of single people. */
  readonly isError: boolean;
  /** Called when the person has read the names. */
  readonly dismiss: () => void;
  readonly start: (action: Action) => void;
  readonly cancel: () => void;
}

/** Marks the selected applicants. It can be cancelled, and what changed can be undone. */
export function useSammelmarkierung({ source, selection, query, onDone }: SelectedBewerber): BatchWork {
  const { t } = useTranslation('auswahl');
  const [done, setDone] = useState(0);
  const controller = useRef<AbortController>(null);
  const [unreached, setUnreached] = useState<readonly (string | null)[]>([]);
  const { mutate, isPending, isError, data, variables, reset } = useMutation({
    ...markAlle,
    onSuccess: (results, job) => {
      announce(results, job);
      if (!job.isUndo && failedOf(results).length === 0) onDone();
    },
  });

  const run = (action: Action, chosen: Selection, isUndo: boolean) => {
    controller.current = new AbortController();
    setDone(0);
    setUnreached([]);
    mutate({
      source,
      selection: chosen,
      query,
      action,
      isUndo,
      signal: controller.current.signal,
      onProgress: setDone,
      onFailed: setUnreached,
    });
  };
  const announce = (results: readonly Result[], { action, isUndo, signal }: Sammelmarkierung) => {
    const changed = results.filter(({ ergebnis: result }) => result === 'geaendert');
    const done = t(`getan.${action}`, { count: results.length - failedOf(results).length });
    const ids = new Set(changed.map(({ bewerber }) => bewerber));
    const undo = {
      text: t('rueckgaengig'),
      run: () => run(OPPOSITES[action], { kind: 'some', ids }, true),
    };
    showSnackbar({
      text: signal.aborted ? t('beendet', { getan: done }) : done,
      color: 'success',
      ...(isUndo || ids.size === 0 ? {} : { action: undo }),
    });
  };
  return {
    isPending,
    action: variables?.action,
    done,
    failed: isPending ? [] : isError ? unreached : failedOf(data ?? []).map(({ name }) => name),
    isError,
    dismiss: reset,
    start: (action) => run(action, selection, false),
    cancel: () => controller.current?.abort(),
  };
}

const failedOf = (results: readonly Result[]) =>
  results.filter(({ ergebnis: result }) => result === 'unbekannt');
