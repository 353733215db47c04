import { identifierOf } from '@firmenportal/contract/hydra/iri';
import { useMutation } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { confirm } from '#ui/confirm-dialog.ts';
import { showAlert } from '#ui/alert.ts';
import { showSnackbar } from '#ui/snackbar.ts';
import type { RowTools } from '#ui/table/column.ts';
import { RowMenu } from '#ui/table/rows/row-menu.tsx';
import { cancelAnmeldung, type AnmeldungItem } from './anmeldungen.queries.ts';

/** What the active company can do with each of its registrations. */
export function useAnmeldungMenu(
  konferenz: string,
  firma: string | null,
  onEdit: (anmeldung: AnmeldungItem) => void,
): RowTools<AnmeldungItem> {
  const { t } = useTranslation('ausbildungskonferenzen');
  const { mutate } = useMutation(cancelAnmeldung);
  return useMemo(() => {
    const cancel = async (anmeldung: AnmeldungItem) => {
      const name = `${anmeldung.vorname} ${anmeldung.nachname}`;
      const confirmed = await confirm({ title: t('absagenFrage', { name }), confirmText: t('absagen') });
      if (!confirmed) return;
      mutate(
        { konferenz, anmeldung },
        {
          onSuccess: (result) => {
            if (result.art === 'abgelehnt') showAlert(result.reason ?? t('abgelehnt'));
            else showSnackbar({ text: t('abgesagt', { name }), color: 'success' });
          },
        },
      );
    };
    return {
      header: t('aktionen'),
      cell: (anmeldung) => {
        const isOwn = identifierOf(anmeldung.firma['@id']) === firma && anmeldung.abgesagtAm === null;
        return (
          <RowMenu
            label={t('aktionenFuer', { name: `${anmeldung.vorname} ${anmeldung.nachname}` })}
            entries={
              isOwn
                ? [
                    { label: t('aendern'), onSelect: () => onEdit(anmeldung) },
                    { label: t('absagen'), onSelect: () => void cancel(anmeldung) },
                  ]
                : []
            }
          />
        );
      },
      keys: {},
      keysHelp: '',
    };
  }, [t, mutate, konferenz, firma, onEdit]);
}
