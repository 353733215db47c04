import { datum } from '@firmenportal/contract/fields';
import { ruleAcross } from '@firmenportal/contract/hydra/rule-across';
import { NewZeitraum } from '@firmenportal/contract/reservierungen';
import { schoolDay } from '@firmenportal/contract/locale';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { beginOfDay, endOfDay } from '#platform/day-bounds.ts';
import { Form } from '#ui/form/form.tsx';
import { DateField } from '#ui/form/fields/date-field.tsx';
import { NumberField } from '#ui/form/fields/text-field.tsx';
import { useContractForm } from '#ui/form/use-contract-form.ts';
import { useKeptAnswers } from '#ui/form/use-kept-answers.ts';
import { addZeitraum, changeZeitraum, type ZeitraumItem } from './zeitraeume.queries.ts';

/** Periods are whole days at the school. The last day must not be in the past, unless it is unchanged. */
const daysSchema = (lastDay: string) =>
  z.strictObject({ jahr: NewZeitraum.def.shape.jahr, von: datum, bis: datum }).check(
    ruleAcross(['von', 'bis'], ({ von: from, bis: until }) => from <= until, {
      message: 'zeitraum',
      path: 'bis',
    }),
    ruleAcross(['bis'], ({ bis: until }) => until >= schoolDay() || until === lastDay, {
      message: 'zeitraumVergangen',
      path: 'bis',
    }),
  );

interface Props {
  /** The period to change; without it, the form creates one. */
  readonly zeitraum?: ZeitraumItem | undefined;
  readonly onSaved: () => void;
}

/** The first and last day on which places can be reserved for a year of intake. */
export function ZeitraumForm({ zeitraum, onSaved }: Props) {
  const { t } = useTranslation(['verwaltung', 'fachworte', 'formular']);
  const add = useMutation(addZeitraum);
  const change = useMutation(changeZeitraum);
  const form = useContractForm({
    schema: daysSchema(dayOf(zeitraum?.bis)),
    values: {
      jahr: zeitraum?.jahr ?? Number(schoolDay().slice(0, 4)) + 1,
      von: dayOf(zeitraum?.von),
      bis: dayOf(zeitraum?.bis),
    },
    onSubmit: async ({ jahr: year, ...days }) => {
      const body = { von: beginOfDay(days.von), bis: endOfDay(days.bis) };
      await (zeitraum ? change.mutateAsync({ zeitraum, body }) : add.mutateAsync({ jahr: year, ...body }));
      onSaved();
    },
  });
  useKeptAnswers({ form, name: `zeitraum ${zeitraum?.['@id'] ?? ''}` });
  return (
    <Form form={form} submitText={t(zeitraum ? 'zeitraum.aendern' : 'zeitraum.anlegen')}>
      {!zeitraum && <NumberField form={form} name="jahr" label={t('zeitraum.jahr')} />}
      <DateField form={form} name="von" label={t('zeitraum.von')} />
      <DateField form={form} name="bis" label={t('zeitraum.bis')} hint={t('zeitraum.bisHinweis')} />
    </Form>
  );
}

const dayOf = (instant: string | undefined) => (instant === undefined ? '' : schoolDay(new Date(instant)));
