import { LESEUMFANG, SCHULUMFANG } from '@firmenportal/contract/dienstkonten';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { confirm } from '#ui/feedback/confirm-dialog.ts';
import { Dialog } from '#ui/layers/dialog.tsx';
import {
  addDienstkonto,
  addSchuldienstkonto,
  issueKey,
  type DienstkontoItem,
  type IssuedKey,
} from './dienstkonten.queries.ts';
import { KontoForm, SchluesselForm } from './dienstkonto.form.tsx';
import { IssuedKeyField } from './issued-key.tsx';

interface Props {
  readonly onClose: () => void;
}

interface KeyDialogProps extends Props {
  readonly title: string;
  /** The key that the form issued, if any. */
  readonly issued: IssuedKey | undefined;
  readonly children: ReactNode;
}

/** Shows a form, and then the key that it issued. */
function KeyDialog({ title, issued, onClose, children }: KeyDialogProps) {
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
        text={issued.schluessel}
        onTaken={() => {
          taken.current = true;
        }}
        onClose={onClose}
      />
    </Dialog>
  );
}

export function FirmaDialog({ firmenname, onClose }: Props & { firmenname: string }) {
  const { t } = useTranslation('dienstkonten');
  const add = useMutation(addDienstkonto);
  const [issued, setIssued] = useState<IssuedKey>();
  return (
    <KeyDialog title={t('neu.titelFirma', { firma: firmenname })} issued={issued} onClose={onClose}>
      <KontoForm
        scopes={LESEUMFANG}
        label={t('neu.liest')}
        onSubmit={(answers) => add.mutateAsync(answers).then(setIssued)}
      />
    </KeyDialog>
  );
}

export function SchuleDialog({ onClose }: Props) {
  const { t } = useTranslation('dienstkonten');
  const add = useMutation(addSchuldienstkonto);
  const [issued, setIssued] = useState<IssuedKey>();
  return (
    <KeyDialog title={t('neu.titelSchule')} issued={issued} onClose={onClose}>
      <KontoForm
        scopes={SCHULUMFANG}
        label={t('neu.liestEin')}
        onSubmit={(answers) => add.mutateAsync(answers).then(setIssued)}
      />
    </KeyDialog>
  );
}

export function SchluesselDialog({ konto, onClose }: Props & { konto: DienstkontoItem }) {
  const { t } = useTranslation('dienstkonten');
  const issue = useMutation(issueKey);
  const [issued, setIssued] = useState<IssuedKey>();
  return (
    <KeyDialog title={t('wechsel.titel', { name: konto.name })} issued={issued} onClose={onClose}>
      <SchluesselForm onSubmit={(body) => issue.mutateAsync({ konto, body }).then(setIssued)} />
    </KeyDialog>
  );
}
