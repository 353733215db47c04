import { identifierOf } from '@firmenportal/contract/hydra/iri';
import { useMutation } from '@tanstack/react-query';
import { useMemo, useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { pathOf } from '#platform/paths.ts';
import { useBenutzer } from '#platform/session.ts';
import { showAlert } from '#ui/feedback/alert.ts';
import { showSnackbar } from '#ui/feedback/snackbar.ts';
import type { RowTools } from '#ui/table/column.ts';
import { RowMenu } from '#ui/table/rows/row-menu.tsx';
import { hindranceOf, type Reportable } from '../einschreibungen/shared/reportable.rules.ts';
import { type BewerbungItem, decideBewerbung } from './bewerbungen.queries.ts';

/** A menu with the active company's actions for each application; undefined for people who act for no company. */
export function useBewerbungMenu(): RowTools<BewerbungItem> | undefined {
  const { t } = useTranslation('bewerbungen');
  const firmaId = useBenutzer()?.firmaId ?? null;
  const decide = useDecision();
  return useMemo(() => {
    if (firmaId === null) return undefined;
    const entryOf = (row: BewerbungItem, action: Action) => {
      const label = t(`aktion.${action}`);
      return action === 'melden'
        ? { label, href: pathOf('einschreibung', { iri: row.bewerber['@id'] }) }
        : { label, onSelect: () => decide(row, action === 'ablehnen' ? 'abgelehnt' : 'eingegangen') };
    };
    return {
      header: t('aktionen'),
      cell: (row) => {
        const actions = actionsOf({ ...row, firma: identifierOf(row.firma['@id']) }, firmaId);
        const { vorname, nachname } = row.bewerber;
        return (
          <RowMenu
            label={t('aktionenFuer', { name: `${vorname} ${nachname}` })}
            entries={actions.map((action) => entryOf(row, action))}
          />
        );
      },
      keys: {},
      keysHelp: '',
    };
  }, [t, firmaId, decide]);
}

type Stand = 'eingegangen' | 'abgelehnt';

/** Declines an application or reopens it, and offers undo. */
function useDecision(): (bewerbung: BewerbungItem, stand: Stand) => void {
  const { t } = useTranslation('bewerbungen');
  const { mutate } = useMutation(decideBewerbung);
  return useCallback(
    (bewerbung, stand) => {
      const { vorname, nachname } = bewerbung.bewerber;
      const decide = (next: Stand, undo?: () => void) =>
        mutate(
          { bewerbung, stand: next },
          {
            onSuccess: (refused) => {
              if (refused !== null) {
                showAlert(refused);
                return;
              }
              showSnackbar({
                text: t(`entschieden.${next}`, { name: `${vorname} ${nachname}` }),
                color: 'success',
                ...(undo ? { action: { text: t('rueckgaengig'), run: undo } } : {}),
              });
            },
          },
        );
      decide(stand, () => decide(stand === 'abgelehnt' ? 'eingegangen' : 'abgelehnt'));
    },
    [mutate, t],
  );
}

type Action = 'melden' | 'ablehnen' | 'aufnehmen';

/** The active company's actions for an application; none for other companies' applications, or once it has ended. */
export function actionsOf(
  { firma, ...bewerbung }: Reportable & Pick<BewerbungItem, 'stand'> & { readonly firma: string },
  aktiveFirma: string | null,
): Action[] {
  const { stand } = bewerbung;
  if (firma !== aktiveFirma || stand === 'eingeschrieben') return [];
  return [
    ...(hindranceOf(bewerbung) === undefined ? (['melden'] as const) : []),
    ...(stand === 'eingegangen' ? (['ablehnen'] as const) : []),
    ...(stand === 'abgelehnt' ? (['aufnehmen'] as const) : []),
  ];
}
