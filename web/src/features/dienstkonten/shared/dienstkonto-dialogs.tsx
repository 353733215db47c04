import { IMPORTUMFANG, LESEUMFANG } from '@firmenportal/contract/dienstkonten';
import { useMutation } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../ui/dialog.tsx';
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

/** A form, and the key that comes of it. */
function KeyDialog({
  title,
  form,
  onClose,
}: Props & { title: string; form: (onIssued: (issued: IssuedKey) => void) => ReactNode }) {
  const { t } = useTranslation('dienstkonten');
  const [issued, setIssued] = useState<IssuedKey>();
  if (issued === undefined) {
    return (
      <Dialog key="form" title={title} wide onClose={onClose}>
        {form(setIssued)}
      </Dialog>
    );
  }
  return (
    <Dialog key="issued" title={t('ausgegeben.titel', { name: issued.name })} wide onClose={onClose}>
      <IssuedKeyField text={issued.schluessel} onClose={onClose} />
    </Dialog>
  );
}

export function FirmaDialog({ firmenname, onClose }: Props & { firmenname: string }) {
  const { t } = useTranslation('dienstkonten');
  const add = useMutation(addDienstkonto);
  return (
    <KeyDialog
      title={t('neu.titelFirma', { firma: firmenname })}
      form={(onIssued) => (
        <KontoForm
          scopes={LESEUMFANG}
          label={t('neu.liest')}
          onSubmit={(answers) => add.mutateAsync(answers).then(onIssued)}
        />
      )}
      onClose={onClose}
    />
  );
}

export function SchuleDialog({ onClose }: Props) {
  const { t } = useTranslation('dienstkonten');
  const add = useMutation(addSchuldienstkonto);
  return (
    <KeyDialog
      title={t('neu.titelSchule')}
      form={(onIssued) => (
        <KontoForm
          scopes={IMPORTUMFANG}
          label={t('neu.liestEin')}
          onSubmit={(answers) => add.mutateAsync(answers).then(onIssued)}
        />
      )}
      onClose={onClose}
    />
  );
}

export function SchluesselDialog({ konto, onClose }: Props & { konto: DienstkontoItem }) {
  const { t } = useTranslation('dienstkonten');
  const issue = useMutation(issueKey);
  return (
    <KeyDialog
      title={t('wechsel.titel', { name: konto.name })}
      form={(onIssued) => (
        <SchluesselForm onSubmit={(body) => issue.mutateAsync({ konto, body }).then(onIssued)} />
      )}
      onClose={onClose}
    />
  );
}
