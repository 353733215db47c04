import type { ListWithViews } from '@firmenportal/contract/ansichten';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useBenutzer } from '#platform/session.ts';
import { Dialog } from '#ui/layers/dialog.tsx';
import { CheckboxField } from '#ui/form/fields/choice-fields.tsx';
import { Form } from '#ui/form/form.tsx';
import { TextField } from '#ui/form/fields/text-field.tsx';
import { useContractForm } from '#ui/form/use-contract-form.ts';
import { useKeptAnswers } from '#ui/form/use-kept-answers.ts';
import { showSnackbar } from '#ui/feedback/snackbar.ts';
import type { ViewDraft } from '#ui/table/view/saved-view.ts';
import styles from './saved-view.module.css';
import { savedViewSchema, saveView, type SavedViewItem } from './saved-views.queries.ts';

interface Props extends ViewDraft {
  /** The list's route. */
  readonly list: ListWithViews;
  /** The list's existing views. */
  readonly ansichten: readonly SavedViewItem[];
  /** Whether the person can be notified of new hits. */
  readonly offersTelling: boolean;
}

/** Asks for the name of a saved view, and whether to share it. */
export function SavedViewForm({
  list,
  address,
  hasText,
  ansichten: savedViews,
  offersTelling,
  onClose,
}: Props) {
  const { t } = useTranslation('ansichten');
  const benutzer = useBenutzer();
  const save = useMutation(saveView);
  const form = useContractForm({
    schema: savedViewSchema,
    values: {
      name: '',
      geteilt: false,
      liste: list,
      adresse: address,
      ...(offersTelling ? { melden: false } : {}),
    },
    onSubmit: (body) =>
      save.mutateAsync(body, {
        onSuccess: ({ name }) => {
          showSnackbar({ text: t('gespeichert', { name }), color: 'success' });
          onClose();
        },
      }),
  });
  useKeptAnswers({ form, name: 'ansicht' });
  const typed = form.watch('name').trim();
  // Views are shared among a company's people, and school staff are not among them.
  const canShare = benutzer?.firmaId && !benutzer.roles.includes('ROLE_FIRMENPORTAL_FIRMENBETREUUNG');
  const replaces = savedViews.some(({ eigene: own, name }) => own && name === typed);
  return (
    <Dialog
      title={t('dialog.titel')}
      text={hasText ? `${t('dialog.text')} ${t('dialog.ohneSuche')}` : t('dialog.text')}
      onClose={onClose}
    >
      <Form form={form} submitText={t(replaces ? 'dialog.ersetzen' : 'dialog.speichern')} leaveFreely>
        <div>
          <TextField form={form} name="name" label={t('dialog.name')} autoComplete="off" />
          <div role="status" className={styles['ersetzt']}>
            {replaces && t('dialog.ersetzt')}
          </div>
        </div>
        {canShare && <CheckboxField form={form} name="geteilt" label={t('dialog.teilen')} />}
        {offersTelling && <CheckboxField form={form} name="melden" label={t('dialog.melden')} />}
      </Form>
    </Dialog>
  );
}
