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
  /** What came of it, where not all were reached. */
  const [partly, setPartly] = useState<Written>();
  const [inVain, setInVain] = useState(0);
  const count = iris.length;

  const finish = ({ notes }: Written) => {
    // The dialog is gone by the time that they are taken back.
    const undo = async () => {
      await takeBack.mutateAsync(notes);
      showSnackbar({ text: t('mehrere.zurueckgenommen'), color: 'success' });
    };
    showSnackbar({
      text: t('mehrere.gespeichert', { count: notes.length }),
      color: 'success',
      action: { text: t('mehrere.zuruecknehmen'), run: () => void undo().catch(() => undefined) },
    });
    onClose();
    onDone?.();
  };
  const submit = async (text: string) => {
    const written = await write.mutateAsync(text);
    if (written.notes.length === 0) {
      setInVain((before) => before + 1);
      // What was typed is not saved.
      throw new Error('nobody was reached');
    }
    if (written.missing.length === 0) finish(written);
    else setPartly(written);
  };

  if (partly) {
    return (
      <NotReached
        title={t('mehrere.nicht', { count: partly.missing.length })}
        text={t('mehrere.grund')}
        names={partly.missing}
        onClose={() => finish(partly)}
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
      {inVain > 0 && (
        <Notice key={inVain} role="alert" icon="error" title={t('mehrere.niemand', { count })} />
      )}
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
