import type { Vertretungswahl } from '@firmenportal/contract/vertretungen';
import type { Item } from '@firmenportal/contract/hydra/resource';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { SelectField } from '#ui/form/fields/choice-fields.tsx';
import { Form } from '#ui/form/form.tsx';
import { DateField } from '#ui/form/fields/date-field.tsx';
import { useContractForm } from '#ui/form/use-contract-form.ts';
import { useKeptAnswers } from '#ui/form/use-kept-answers.ts';
import { giveVertretung, vertretungSchema } from './vertretungen.queries.ts';

interface Props {
  readonly people: Item<typeof Vertretungswahl>['personen'];
  readonly onGiven: () => void;
}

/** Appoints a colleague who follows the person's students for a period. */
export function VertretungForm({ people, onGiven }: Props) {
  const { t } = useTranslation(['profil', 'fachworte']);
  const give = useMutation(giveVertretung);
  const form = useContractForm({
    schema: vertretungSchema,
    values: { benutzer: '', von: '', bis: '' },
    onSubmit: (body) => give.mutateAsync(body, { onSuccess: onGiven }),
  });
  useKeptAnswers({ form, name: 'vertretung' });
  return (
    <>
      <h3>{t('vertretung.neu')}</h3>
      <Form form={form} submitText={t('vertretung.eintragen')}>
        <SelectField
          form={form}
          name="benutzer"
          label={t('vertretung.person')}
          hint={t('vertretung.personHinweis')}
          choices={people.map((person) => ({ value: person['@id'], label: person.name }))}
        />
        <DateField form={form} name="von" label={t('fachworte:feld.von')} />
        <DateField form={form} name="bis" label={t('fachworte:feld.bis')} hint={t('vertretung.bisHinweis')} />
      </Form>
    </>
  );
}
