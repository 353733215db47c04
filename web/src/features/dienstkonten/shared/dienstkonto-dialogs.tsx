import { LESEUMFANG, SCHULUMFANG } from '@firmenportal/contract/dienstkonten';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  addDienstkonto,
  addSchuldienstkonto,
  issueKey,
  type DienstkontoItem,
  type IssuedKey,
} from './dienstkonten.queries.ts';
import { KontoForm, NewKeyForm } from './dienstkonto.form.tsx';
import { KeyDialog } from './key-dialog.tsx';

interface Props {
  readonly onClose: () => void;
}

export function FirmaDialog({ firmenname, onClose }: Props & { firmenname: string }) {
  const { t } = useTranslation('dienstkonten');
  const add = useMutation(addDienstkonto);
  const [issued, setIssued] = useState<IssuedKey>();
  return (
    <KeyDialog
      title={t('neu.titelFirma', { firma: firmenname })}
      issued={issued && { name: issued.name, text: issued.schluessel }}
      onClose={onClose}
    >
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
    <KeyDialog
      title={t('neu.titelSchule')}
      issued={issued && { name: issued.name, text: issued.schluessel }}
      onClose={onClose}
    >
      <KontoForm
        scopes={SCHULUMFANG}
        label={t('neu.importiert')}
        onSubmit={(answers) => add.mutateAsync(answers).then(setIssued)}
      />
    </KeyDialog>
  );
}

export function NewKeyDialog({ konto, onClose }: Props & { konto: DienstkontoItem }) {
  const { t } = useTranslation('dienstkonten');
  const issue = useMutation(issueKey);
  const [issued, setIssued] = useState<IssuedKey>();
  return (
    <KeyDialog
      title={t('wechsel.titel', { name: konto.name })}
      issued={issued && { name: issued.name, text: issued.schluessel }}
      onClose={onClose}
    >
      <NewKeyForm onSubmit={(body) => issue.mutateAsync({ konto, body }).then(setIssued)} />
    </KeyDialog>
  );
}
