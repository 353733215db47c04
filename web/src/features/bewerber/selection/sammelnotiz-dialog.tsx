import { identifierOf } from '@firmenportal/contract/hydra/iri';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { EMPTY, NotizForm } from '#features/notizen/shared/notiz.form.tsx';
import { showSnackbar } from '#ui/feedback/snackbar.ts';
import { Dialog } from '#ui/layers/dialog.tsx';
import type { SelectedDialogProps } from '../selected-dialog-button.tsx';
import { writeSammelnotiz } from './sammelnotiz.queries.ts';

/** Writes the same note on each of the selected applicants. */
export function SammelnotizDialog({ iris, onClose, onDone }: SelectedDialogProps) {
  const { t } = useTranslation('notizen');
  const write = useMutation(writeSammelnotiz(iris));
  const count = iris.length;
  return (
    <Dialog
      wide
      title={t('mehrere.titel', { count })}
      text={t('mehrere.hinweis', { count })}
      onClose={onClose}
    >
      <NotizForm
        subject={{ art: 'bewerber', id: identifierOf(iris[0] ?? '') }}
        fields={EMPTY}
        label={t('text')}
        submitText={t('speichern')}
        onSubmit={async ({ text }) => {
          const { ergebnisse } = await write.mutateAsync(text);
          const written = ergebnisse.filter(({ ergebnis }) => ergebnis === 'geschrieben').length;
          const missing = ergebnisse.length - written;
          const parts = [
            t('mehrere.gespeichert', { count: written }),
            ...(missing > 0 ? [t('mehrere.unsichtbar', { count: missing })] : []),
          ];
          showSnackbar({ text: parts.join(' '), color: missing > 0 ? 'error' : 'success' });
          onClose();
          onDone?.();
        }}
      />
    </Dialog>
  );
}
