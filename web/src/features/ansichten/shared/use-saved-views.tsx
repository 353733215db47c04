import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ALERTING_LIST, type ListWithViews } from '@firmenportal/contract/ansichten';
import { useBenutzer } from '#platform/session.ts';
import { showSnackbar } from '#ui/feedback/snackbar.ts';
import { part } from '#ui/load/part.tsx';
import type { SavedView, SavedViews } from '#ui/table/view/saved-view.ts';
import {
  savedViewsQuery,
  removeView,
  saveView,
  tellOfView,
  type SavedViewItem,
} from './saved-views.queries.ts';

const SavedViewForm = part(async () => (await import('./saved-view.form.tsx')).SavedViewForm);

/**
 * The saved views of a list, which its route identifies. Needs the catalogue `ansichten`.
 * @param builtIn view that comes with the list
 */
export function useSavedViews(list: ListWithViews, builtIn?: SavedView): SavedViews {
  const { t } = useTranslation('ansichten');
  const { data, isError, refetch } = useQuery(savedViewsQuery(list));
  const savedViews = data?.['hydra:member'];
  const save = useMutation(saveView);
  const remove = useMutation(removeView);
  const tell = useMutation(tellOfView);
  // New hits are about a company's own marks and applicants, so school staff get no notifications about them.
  const offersTelling = useOwnFirma() !== undefined && list === ALERTING_LIST;

  const noteOf = ({ eigene: own, geteilt: shared, angelegtVon }: SavedViewItem) =>
    own ? (shared ? t('geteilt') : undefined) : t('geteiltVon', { name: angelegtVon });
  const kept = savedViews?.map((savedView) => ({
    ...viewOf(savedView, noteOf(savedView)),
    ...(offersTelling && savedView.eigene ? { tells: savedView.melden } : {}),
  }));

  const onDelete = (view: SavedView) => {
    const savedView = savedViews?.find((one) => one['@id'] === view.id);
    if (!savedView) return;
    const { name, adresse: address, geteilt: shared, melden } = savedView;
    remove.mutate(savedView, {
      onSuccess: () =>
        showSnackbar({
          text: t('geloescht', { name }),
          color: 'success',
          action: {
            text: t('rueckgaengig'),
            run: () => save.mutate({ liste: list, name, adresse: address, geteilt: shared, melden }),
          },
        }),
    });
  };
  const onTell = (view: SavedView, melden: boolean) => {
    const savedView = savedViews?.find((one) => one['@id'] === view.id);
    if (!savedView) return;
    tell.mutate(
      { savedView, melden },
      {
        onSuccess: ({ name }) =>
          showSnackbar({ text: t(melden ? 'gemeldet' : 'nichtGemeldet', { name }), color: 'success' }),
      },
    );
  };
  return {
    views: kept && (builtIn ? [builtIn, ...kept] : kept),
    onRetry: isError && !data ? () => void refetch() : undefined,
    onDelete,
    onTell,
    saveDialog: (draft) => (
      <SavedViewForm {...draft} list={list} ansichten={savedViews ?? []} offersTelling={offersTelling} />
    ),
  };
}

/** The company for which the person acts as one of its people; undefined for school staff, who never do. */
function useOwnFirma(): string | undefined {
  const benutzer = useBenutzer();
  if (!benutzer?.firmaId || benutzer.roles.includes('ROLE_FIRMENPORTAL_FIRMENBETREUUNG')) return undefined;
  return benutzer.firmaId;
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
