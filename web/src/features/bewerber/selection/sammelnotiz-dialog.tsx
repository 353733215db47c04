import { identifierOf } from '@firmenportal/contract/hydra/iri';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EMPTY, NotizForm } from '#features/notizen/shared/notiz.form.tsx';
import { showSnackbar } from '#ui/feedback/snackbar.ts';
import { Dialog } from '#ui/layers/dialog.tsx';
import { Notice } from '#ui/load/notice.tsx';
import type { SelectedDialogProps } from '../selected-dialog-button.tsx';
import { NotReached } from './not-reached.tsx';
import { takeBackNotizen, writeSammelnotiz, type Written } from './sammelnotiz.queries.ts';

/** Writes the same note on each of the selected applicants; what was written can be taken back. */
export function SammelnotizDialog({ iris, onClose, onDone }: SelectedDialogProps) {
  const { t } = useTranslation('notizen');
  const write = useMutation(writeSammelnotiz(iris));
  const takeBack = useMutation(takeBackNotizen);
  const [written, setWritten] = useState<Written>();
  const count = iris.length;
  const submit = async (text: string) => {
    const done = await write.mutateAsync(text);
    if (done.missing.length > 0) setWritten(done);
    if (done.notes.length === 0) return;
    // The dialog is gone by then.
    const undo = async () => {
      await takeBack.mutateAsync(done.notes);
      showSnackbar({ text: t('mehrere.zurueckgenommen'), color: 'success' });
    };
    showSnackbar({
      text: t('mehrere.gespeichert', { count: done.notes.length }),
      color: 'success',
      action: { text: t('mehrere.zuruecknehmen'), run: () => void undo().catch(() => undefined) },
    });
    if (done.missing.length > 0) return;
    onClose();
    onDone?.();
  };
  if (written && written.notes.length > 0) {
    const close = () => {
      onClose();
      onDone?.();
    };
    return (
      <NotReached
        title={t('mehrere.nicht', { count: written.missing.length })}
        text={t('mehrere.grund')}
        names={written.missing}
        onClose={close}
      />
    );
  }
  return (
    <Dialog
      wide
      title={t('mehrere.titel', { count })}
      text={t('mehrere.hinweis', { count })}
      onClose={onClose}
    >
      {written && <Notice role="alert" icon="error" title={t('mehrere.niemand')} />}
      <NotizForm
        subject={{ art: 'bewerber', id: identifierOf(iris[0] ?? '') }}
        fields={EMPTY}
        label={t('text')}
        submitText={t('speichern')}
        onSubmit={({ text }) => submit(text)}
      />
    </Dialog>
  );
}
