import { NewNotiz as schema, MAX_NOTIZ_LENGTH } from '@firmenportal/contract/notizen';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Form } from '#ui/form/form.tsx';
import { TextAreaField } from '#ui/form/fields/text-area-field.tsx';
import { useContractForm } from '#ui/form/use-contract-form.ts';
import { Mentions } from './mentions.tsx';
import { changeNotiz, writeNotiz, type Notiz, type Subject } from './notizen.queries.ts';
import type { Drafts } from './use-drafts.ts';

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
      text={drafts.of(NEW)?.text ?? ''}
      label={t('neu')}
      submitText={t('speichern')}
      onText={(text) => drafts.write(NEW, text)}
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
      text={drafts.of(notiz['@id'])?.text ?? notiz.text}
      label={t('text')}
      submitText={t('aenderungSpeichern')}
      onText={(text) => drafts.write(notiz['@id'], text)}
      onSubmit={(body) => change.mutateAsync(body, { onSuccess: onChanged })}
      onCancel={onCancel}
    />
  );
}

interface FormProps {
  readonly subject: Subject;
  readonly text: string;
  readonly label: string;
  readonly submitText: string;
  readonly onText: (text: string) => void;
  readonly onSubmit: (body: { text: string }) => Promise<unknown>;
  readonly onCancel?: () => void;
}

function NotizForm({ subject, text, label, submitText, onText, onSubmit, onCancel }: FormProps) {
  const { t } = useTranslation('notizen');
  const form = useContractForm({ schema, values: { text }, onSubmit });
  const [caret, setCaret] = useState(0);
  return (
    // The page has the leave guard, since it also knows the drafts in other tabs.
    <Form
      form={form}
      submitText={submitText}
      leaveFreely
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
        onText={onText}
        onCaret={setCaret}
      />
      <Mentions
        subject={subject}
        text={form.watch('text')}
        caret={caret}
        onChoose={(written, at) => {
          form.setValue('text', written, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
          onText(written);
          setCaret(at);
          const area = document.getElementById(form.idOf('text'));
          if (!(area instanceof HTMLTextAreaElement)) return;
          area.focus();
          area.setSelectionRange(at, at);
        }}
      />
    </Form>
  );
}
