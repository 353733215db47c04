import { NewKonferenzanmeldung } from '@firmenportal/contract/ausbildungskonferenzen';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { emptyAsNull } from '#ui/form/empty-as-null.ts';
import { Form } from '#ui/form/form.tsx';
import { NotSavedError } from '#ui/form/not-saved-error.ts';
import { NotSaved } from '#ui/form/not-saved.tsx';
import { TextAreaField } from '#ui/form/fields/text-area-field.tsx';
import { TextField } from '#ui/form/fields/text-field.tsx';
import { useContractForm } from '#ui/form/use-contract-form.ts';
import { useKeptAnswers } from '#ui/form/use-kept-answers.ts';
import { saveAnmeldung, type AnmeldungResult, type AnmeldungItem } from './anmeldungen.queries.ts';

const input = emptyAsNull(NewKonferenzanmeldung, ['funktion', 'hinweis']);
const NOTICE_MAX = 500;

interface Props {
  readonly konferenz: string;
  /** The registration to change; without it, the form creates one. */
  readonly anmeldung?: AnmeldungItem | undefined;
  readonly onSaved: () => void;
}

/** Registers somebody from the company for the conference. */
export function AnmeldungForm({ konferenz, anmeldung, onSaved }: Props) {
  const { t } = useTranslation(['ausbildungskonferenzen', 'fachworte']);
  const [result, setResult] = useState<AnmeldungResult>();
  const { mutateAsync } = useMutation(saveAnmeldung);
  const form = useContractForm({
    schema: input,
    values: {
      vorname: anmeldung?.vorname ?? '',
      nachname: anmeldung?.nachname ?? '',
      email: anmeldung?.email ?? '',
      funktion: anmeldung?.funktion ?? '',
      hinweis: anmeldung?.hinweis ?? '',
    },
    onSubmit: async (answers) => {
      setResult(undefined);
      const next = await mutateAsync({ konferenz, anmeldung, answers });
      setResult(next);
      if (next.art === 'abgelehnt') throw new NotSavedError('the registration was refused');
      onSaved();
    },
  });
  useKeptAnswers({ form, name: `anmeldung ${anmeldung?.['@id'] ?? konferenz}` });
  const abgelehnt = result?.art === 'abgelehnt';
  return (
    <>
      <NotSaved title={abgelehnt ? t('nichtGespeichert') : undefined}>
        {abgelehnt && <p>{result.reason ?? t('abgelehnt')}</p>}
        <p>{t('bleibtStehen')}</p>
      </NotSaved>
      <Form form={form} submitText={t(anmeldung ? 'bearbeiten' : 'anmelden')}>
        <TextField form={form} name="vorname" label={t('fachworte:feld.vorname')} />
        <TextField form={form} name="nachname" label={t('fachworte:feld.nachname')} />
        <TextField form={form} name="email" type="email" label={t('fachworte:feld.email')} />
        <TextField form={form} name="funktion" label={t('fachworte:feld.funktion')} optional />
        <TextAreaField
          form={form}
          name="hinweis"
          label={t('fachworte:feld.hinweis')}
          hint={t('hinweisHinweis')}
          max={NOTICE_MAX}
          rows={3}
          optional
        />
      </Form>
    </>
  );
}
