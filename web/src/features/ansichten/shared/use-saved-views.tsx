import { useMutation, useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { RouteName } from '../../../platform/paths.ts';
import { showSnackbar } from '../../../ui/snackbar.ts';
import type { SavedView, SavedViews } from '../../../ui/table/view/saved-view.ts';
import { savedViewsQuery, removeView, saveView, type SavedViewItem } from './saved-views.queries.ts';

const SavedViewForm = lazy(async () => ({ default: (await import('./saved-view.form.tsx')).SavedViewForm }));

/** A list's route, and which of its lists where there are several. */
type List = RouteName | `${RouteName}-${string}`;

/**
 * What people keep of a list under a name; the list's route names it. Needs the catalogue `ansichten`.
 * @param builtIn views that come with the list
 */
export function useSavedViews(list: List, builtIn?: SavedView): SavedViews {
  const { t } = useTranslation('ansichten');
  const { data, isError, refetch } = useQuery(savedViewsQuery(list));
  const savedViews = data?.['hydra:member'];
  const save = useMutation(saveView);
  const remove = useMutation(removeView);

  const noteOf = ({ eigene: own, geteilt: shared, angelegtVon }: SavedViewItem) =>
    own ? (shared ? t('geteilt') : undefined) : t('geteiltVon', { name: angelegtVon });
  const kept = savedViews?.map((savedView) => viewOf(savedView, noteOf(savedView)));

  const onDelete = (view: SavedView) => {
    const savedView = savedViews?.find((one) => one['@id'] === view.id);
    if (!savedView) return;
    const { name, adresse: address, geteilt: shared } = savedView;
    remove.mutate(savedView, {
      onSuccess: () =>
        showSnackbar({
          text: t('geloescht', { name }),
          color: 'success',
          action: {
            text: t('rueckgaengig'),
            run: () => save.mutate({ liste: list, name, adresse: address, geteilt: shared }),
          },
        }),
    });
  };
  return {
    views: kept && (builtIn ? [builtIn, ...kept] : kept),
    onRetry: isError && !data ? () => void refetch() : undefined,
    onDelete,
    saveDialog: (draft) => (
      <Suspense>
        <SavedViewForm {...draft} list={list} ansichten={savedViews ?? []} />
      </Suspense>
    ),
  };
}

const viewOf = (
  { '@id': id, name, adresse: address, eigene: own }: SavedViewItem,
  note: string | undefined,
): SavedView => ({
  id,
  name,
  address,
  own,
  ...(note === undefined ? {} : { note }),
});
