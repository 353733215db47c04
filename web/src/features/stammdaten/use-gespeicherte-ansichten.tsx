import { useMutation, useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { RouteName } from '../../platform/pfade.ts';
import { showSnackbar } from '../../ui/snackbar.ts';
import type { SavedView, SavedViews } from '../../ui/table/view/saved-view.ts';
import {
  ansichtenQuery,
  removeAnsicht,
  saveAnsicht,
  type AnsichtItem,
} from './gespeicherte-ansichten.queries.ts';

const AnsichtForm = lazy(async () => ({ default: (await import('./ansicht.form.tsx')).AnsichtForm }));

/** A list's route, and which of its lists where there are several. */
type Liste = RouteName | `${RouteName}-${string}`;

/**
 * What people keep of a list under a name; the list's route names it. Needs the catalogue `ansichten`.
 * @param builtIn views that come with the list
 */
export function useGespeicherteAnsichten(liste: Liste, builtIn?: SavedView): SavedViews {
  const { t } = useTranslation('ansichten');
  const { data, isError, refetch } = useQuery(ansichtenQuery(liste));
  const ansichten = data?.['hydra:member'];
  const save = useMutation(saveAnsicht);
  const remove = useMutation(removeAnsicht);

  const noteOf = ({ eigene, geteilt, angelegtVon }: AnsichtItem) =>
    eigene ? (geteilt ? t('geteilt') : undefined) : t('geteiltVon', { name: angelegtVon });
  const kept = ansichten?.map((ansicht) => viewOf(ansicht, noteOf(ansicht)));

  const onDelete = (view: SavedView) => {
    const ansicht = ansichten?.find((one) => one['@id'] === view.id);
    if (!ansicht) return;
    const { name, adresse, geteilt } = ansicht;
    remove.mutate(ansicht, {
      onSuccess: () =>
        showSnackbar({
          text: t('geloescht', { name }),
          color: 'success',
          action: { text: t('rueckgaengig'), run: () => save.mutate({ liste, name, adresse, geteilt }) },
        }),
    });
  };
  return {
    views: kept && (builtIn ? [builtIn, ...kept] : kept),
    onRetry: isError && !data ? () => void refetch() : undefined,
    onDelete,
    saveDialog: (draft) => (
      <Suspense>
        <AnsichtForm {...draft} liste={liste} ansichten={ansichten ?? []} />
      </Suspense>
    ),
  };
}

const viewOf = ({ '@id': id, name, adresse, eigene }: AnsichtItem, note: string | undefined): SavedView => ({
  id,
  name,
  address: adresse,
  own: eigene,
  ...(note === undefined ? {} : { note }),
});
