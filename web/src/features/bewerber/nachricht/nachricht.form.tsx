import { VORLAGEN, type Vorlage } from '@firmenportal/contract/bewerber';
import { MAX_NACHRICHTENTEXT, NewBewerbernachricht } from '@firmenportal/contract/bewerbernachrichten';
import type { SetzbareAuswahlstufe } from '@firmenportal/contract/bewerberkennzeichen';
import { LOCALES, toLocale } from '@firmenportal/contract/locale';
import { asks, platzhalterOf, vorlageOf, type MessageSender } from '@firmenportal/contract/nachrichtentext';
import { useMutation } from '@tanstack/react-query';
import i18next from 'i18next';
import { useEffect, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useBenutzer } from '#platform/session.ts';
import { showSnackbar } from '#ui/feedback/snackbar.ts';
import { RadioField } from '#ui/form/fields/choice-fields.tsx';
import { Checkbox } from '#ui/form/fields/checkbox.tsx';
import { TextAreaField } from '#ui/form/fields/text-area-field.tsx';
import { TextField } from '#ui/form/fields/text-field.tsx';
import { emptyAsNull } from '#ui/form/empty-as-null.ts';
import { Form } from '#ui/form/form.tsx';
import { useContractForm } from '#ui/form/use-contract-form.ts';
import { NachrichtPreview } from './nachricht-preview.tsx';
import styles from './nachricht.module.css';
import { sendNachricht, type Empfaenger, type Nachricht } from './nachricht.queries.ts';

const schema = emptyAsNull(NewBewerbernachricht, ['termin', 'ort']);

/** The stage that a message leads to, as a proposal. */
const STUFEN: Readonly<Record<Vorlage, SetzbareAuswahlstufe | undefined>> = {
  einladung: 'gespraech',
  rueckfrage: 'kontaktiert',
  absage: undefined,
};

interface Props {
  readonly empfaenger: readonly [Empfaenger, ...Empfaenger[]];
  readonly onSent: () => void;
}

/** A message from a template, edited freely, with a preview that follows what is typed. */
export function NachrichtForm({ empfaenger, onSent }: Props) {
  const { t } = useTranslation(['nachricht', 'fachworte', 'allgemein']);
  const sender = useSender();
  const [moves, setMoves] = useState(true);
  const send = useMutation(sendNachricht(empfaenger.map((one) => one['@id'])));
  const locale = toLocale(i18next.language);
  const form = useContractForm({
    schema,
    values: {
      vorlage: 'einladung',
      sprache: locale,
      ...vorlageOf('einladung', locale),
      termin: '',
      ort: '',
    },
    onSubmit: async (message: Nachricht) => {
      const stufe = moves ? STUFEN[message.vorlage] : undefined;
      const { ergebnisse } = await send.mutateAsync({ ...message, auswahlstufe: stufe ?? null });
      const sent = ergebnisse.filter(({ ergebnis }) => ergebnis === 'gesendet').length;
      tell(t('gesendet', { count: sent }), sent > 0);
      onSent();
    },
  });
  const { watch, getValues, setValue } = form;
  const drafts = useRef(new Map<string, { betreff: string; text: string }>());
  const shown = useRef(`einladung ${locale}`);
  // What was typed into one template is there again when the person comes back to it.
  useEffect(() => {
    const { unsubscribe } = watch((_, { name }) => {
      if (name !== 'vorlage' && name !== 'sprache') return;
      const { vorlage, sprache, betreff, text } = getValues();
      drafts.current.set(shown.current, { betreff, text });
      shown.current = `${vorlage} ${sprache}`;
      const next = drafts.current.get(shown.current) ?? vorlageOf(vorlage, sprache);
      setValue('betreff', next.betreff, { shouldDirty: true });
      setValue('text', next.text, { shouldDirty: true });
      form.clearErrors();
    });
    return unsubscribe;
  });
  const typed = { betreff: '', text: '', ...useWatch({ control: form.control }) };
  const vorlage = typed.vorlage ?? 'einladung';
  const messageLocale = typed.sprache ?? locale;
  const stufe = STUFEN[vorlage];
  return (
    <Form form={form} submitText={t('senden')}>
      <RadioField
        form={form}
        name="vorlage"
        inline
        label={t('vorlage')}
        choices={VORLAGEN.map((value) => ({ value, label: t(`fachworte:wert.vorlage.${value}`) }))}
      />
      <RadioField
        form={form}
        name="sprache"
        inline
        label={t('sprache')}
        choices={LOCALES.map((value) => ({ value, label: t(`allgemein:sprachen.${value}`) }))}
      />
      {asks(typed, 'termin') && (
        <TextField form={form} name="termin" label={t('termin')} hint={t('terminHinweis')} />
      )}
      {asks(typed, 'ort') && <TextField form={form} name="ort" label={t('ort')} hint={t('ortHinweis')} />}
      <TextField form={form} name="betreff" label={t('betreff')} />
      <TextAreaField
        form={form}
        name="text"
        label={t('text')}
        hint={t('platzhalter', { platzhalter: platzhalterOf(messageLocale).join(' ') })}
        max={MAX_NACHRICHTENTEXT}
        rows={12}
      />
      {stufe && (
        <label className={styles['stage']}>
          <Checkbox checked={moves} onChange={({ currentTarget }) => setMoves(currentTarget.checked)} />
          {t('stufe', { stufe: t(`fachworte:wert.auswahlstufe.${stufe}`) })}
        </label>
      )}
      <NachrichtPreview typed={typed} locale={messageLocale} sender={sender} empfaenger={empfaenger} />
    </Form>
  );
}

const tell = (text: string, isSent: boolean) => showSnackbar({ text, color: isSent ? 'success' : 'error' });

function useSender(): MessageSender {
  const person = useBenutzer();
  return {
    firma: person?.firmenname ?? '',
    name: person ? `${person.vorname} ${person.nachname}` : '',
    email: person?.email ?? '',
  };
}
