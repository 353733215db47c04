import { useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { confirm } from '#ui/feedback/confirm-dialog.ts';
import { Dialog } from '#ui/layers/dialog.tsx';
import { IssuedKeyField } from './issued-key.tsx';

interface Props {
  readonly title: string;
  /** The key that was issued, and what it is for; until then, the form is shown. */
  readonly issued: { readonly name: string; readonly text: string } | undefined;
  /** What to do with the key; by default what a program does with it. */
  readonly hint?: string;
  readonly onClose: () => void;
  readonly children?: ReactNode;
}

/** Shows a form, and then the key that it issued. */
export function KeyDialog({ title, issued, hint, onClose, children }: Props) {
  const { t } = useTranslation('dienstkonten');
  const taken = useRef(false);
  if (issued === undefined) {
    return (
      <Dialog key="form" title={title} wide onClose={onClose}>
        {children}
      </Dialog>
    );
  }
  const leave = async () => {
    const leaves =
      taken.current ||
      (await confirm({
        title: t('ausgegeben.frage'),
        text: t('ausgegeben.folge'),
        confirmText: t('ausgegeben.schliessen'),
        prefersCancel: true,
      }));
    if (leaves) onClose();
  };
  return (
    <Dialog
      key="issued"
      title={t('ausgegeben.titel', { name: issued.name })}
      wide
      onClose={() => void leave()}
    >
      <IssuedKeyField
        text={issued.text}
        hint={hint ?? t('ausgegeben.hinweis')}
        onTaken={() => {
          taken.current = true;
        }}
        onClose={onClose}
      />
    </Dialog>
  );
}
