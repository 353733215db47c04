import { MAX_NOTIZ_LENGTH } from '@firmenportal/contract/notizen';
import { NewStudierendennotiz } from '@firmenportal/contract/studierendennotizen';
import { schoolDay } from '@firmenportal/contract/locale';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod/mini';
import { emptyAsNull } from '#ui/form/empty-as-null.ts';
import { Form } from '#ui/form/form.tsx';
import { DateField } from '#ui/form/fields/date-field.tsx';
import { TextAreaField } from '#ui/form/fields/text-area-field.tsx';
import { useContractForm } from '#ui/form/use-contract-form.ts';
import { Mentions } from './mentions.tsx';
import { changeNotiz, writeNotiz, type Notiz, type Subject } from './notizen.queries.ts';
import type { Drafts, NotizFields } from './use-drafts.ts';

/** Of a note on an applicant, only the text is sent. */
const schema = emptyAsNull(NewStudierendennotiz, ['faelligAm']);
export const EMPTY: NotizFields = { text: '', faelligAm: '' };

interface Props {
  readonly subject: Subject;
  readonly drafts: Drafts;
}

const NEW = 'neu';

/** The form for a new note; empty again after saving. */
export function NewNotiz({ subject, drafts, onWritten }: Props & { onWritten: () => void }) {
  const [written, setWritten] = useState(0);
  return (
    <NewNotizForm
      key={written}
      subject={subject}
      drafts={drafts}
      onWritten={() => {
        drafts.end(NEW);
        setWritten(written + 1);
        onWritten();
      }}
    />
  );
}

function NewNotizForm({ subject, drafts, onWritten }: Props & { onWritten: () => void }) {
  const { t } = useTranslation('notizen');
  const write = useMutation(writeNotiz(subject));
  return (
    <NotizForm
      subject={subject}
      fields={drafts.of(NEW) ?? EMPTY}
      label={t('neu')}
      submitText={t('speichern')}
      onFields={(fields) => drafts.write(NEW, fields)}
      onSubmit={(body) => write.mutateAsync(body, { onSuccess: onWritten })}
    />
  );
}

interface ChangeProps extends Props {
  readonly notiz: Notiz;
  readonly onChanged: () => void;
  readonly onCancel: () => void;
}

/** The form to change a note. */
export function NotizChange({ subject, notiz, drafts, onChanged, onCancel }: ChangeProps) {
  const { t } = useTranslation('notizen');
  const change = useMutation(changeNotiz(subject, notiz));
  return (
    <NotizForm
      subject={subject}
      fields={drafts.of(notiz['@id']) ?? { ...EMPTY, text: notiz.text }}
      label={t('text')}
      submitText={t('aenderungSpeichern')}
      onFields={(fields) => drafts.write(notiz['@id'], fields)}
      onSubmit={(body) => change.mutateAsync(body, { onSuccess: onChanged })}
      onCancel={onCancel}
    />
  );
}

interface FormProps {
  readonly subject: Subject;
  readonly fields: NotizFields;
  readonly label: string;
  readonly submitText: string;
  /** Keeps what is typed. Without it, leaving asks first. */
  readonly onFields?: (fields: NotizFields) => void;
  readonly onSubmit: (body: z.output<typeof NewStudierendennotiz>) => Promise<unknown>;
  readonly onCancel?: () => void;
}

/** Text of a note, whose `@` suggests names of those who may see the subject; of a student, with a due date. */
export function NotizForm({ subject, fields, label, submitText, onFields, onSubmit, onCancel }: FormProps) {
  const { t } = useTranslation('notizen');
  // Of a draft, only the fields are wanted.
  const values = { text: fields.text, faelligAm: fields.faelligAm };
  const form = useContractForm({ schema, values, onSubmit });
  const keepDraft = useEffectEvent(() => onFields?.(form.getValues()));
  const { watch } = form;
  useEffect(() => {
    const { unsubscribe } = watch(() => keepDraft());
    return unsubscribe;
  }, [watch]);
  const [caret, setCaret] = useState(0);
  return (
    // A page that keeps drafts has the leave guard, since it also knows those in other tabs.
    <Form
      form={form}
      submitText={submitText}
      leaveFreely={onFields !== undefined}
      actions={
        onCancel && (
          <button type="button" className="button secondary" onClick={onCancel}>
            {t('abbrechen')}
          </button>
        )
      }
    >
      <TextAreaField
        form={form}
        name="text"
        label={label}
        hint={t('erwaehnen')}
        max={MAX_NOTIZ_LENGTH}
        rows={4}
        onCaret={setCaret}
      />
      <Mentions
        subject={subject}
        text={form.watch('text')}
        caret={caret}
        onChoose={(written, at) => {
          form.setValue('text', written, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
          setCaret(at);
          const area = document.getElementById(form.idOf('text'));
          if (!(area instanceof HTMLTextAreaElement)) return;
          area.focus();
          area.setSelectionRange(at, at);
        }}
      />
      {subject.art === 'student' && (
        <DateField
          form={form}
          name="faelligAm"
          label={t('vereinbarung.faelligAm')}
          hint={t('vereinbarung.hinweis')}
          optional
          min={schoolDay()}
        />
      )}
    </Form>
  );
}
