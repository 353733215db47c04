import { NewNotiz as schema, MAX_NOTIZ_LENGTH } from '@firmenportal/contract/bewerbernotizen';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Form } from '../../../ui/form/form.tsx';
import { TextAreaField } from '../../../ui/form/text-area-field.tsx';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { changeNotiz, writeNotiz, type Notiz } from '../details/bewerber-details.queries.ts';
import type { Drafts } from './use-drafts.ts';

interface Props {
  readonly bewerber: string;
  readonly drafts: Drafts;
}

const NEW = 'neu';

/** The place of a note to be written; empty again once it was. */
export function NewNotiz({ bewerber, drafts, onWritten }: Props & { onWritten: () => void }) {
  const [written, setWritten] = useState(0);
  return (
    <NewNotizForm
      key={written}
      bewerber={bewerber}
      drafts={drafts}
      onWritten={() => {
        drafts.end(NEW);
        setWritten(written + 1);
        onWritten();
      }}
    />
  );
}

function NewNotizForm({ bewerber, drafts, onWritten }: Props & { onWritten: () => void }) {
  const { t } = useTranslation('bewerberdetails');
  const write = useMutation(writeNotiz(bewerber));
  return (
    <NotizForm
      text={drafts.of(NEW)?.text ?? ''}
      label={t('notizen.neu')}
      submitText={t('notizen.speichern')}
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

/** A note that is being changed. */
export function NotizChange({ bewerber, notiz, drafts, onChanged, onCancel }: ChangeProps) {
  const { t } = useTranslation('bewerberdetails');
  const change = useMutation(changeNotiz(bewerber, notiz));
  return (
    <NotizForm
      text={drafts.of(notiz['@id'])?.text ?? notiz.text}
      label={t('notizen.text')}
      submitText={t('notizen.aenderungSpeichern')}
      onText={(text) => drafts.write(notiz['@id'], text)}
      onSubmit={(body) => change.mutateAsync(body, { onSuccess: onChanged })}
      onCancel={onCancel}
    />
  );
}

interface FormProps {
  readonly text: string;
  readonly label: string;
  readonly submitText: string;
  readonly onText: (text: string) => void;
  readonly onSubmit: (body: { text: string }) => Promise<unknown>;
  readonly onCancel?: () => void;
}

function NotizForm({ text, label, submitText, onText, onSubmit, onCancel }: FormProps) {
  const { t } = useTranslation('bewerberdetails');
  const form = useContractForm({ schema, values: { text }, onSubmit });
  return (
    // The page asks before it is left: it knows of texts in tabs that are not shown, too.
    <Form
      form={form}
      submitText={submitText}
      leaveFreely
      actions={
        onCancel && (
          <button type="button" className="button secondary" onClick={onCancel}>
            {t('notizen.abbrechen')}
          </button>
        )
      }
    >
      <TextAreaField form={form} name="text" label={label} max={MAX_NOTIZ_LENGTH} rows={4} onText={onText} />
    </Form>
  );
}
