import {
  DIENSTKONTOUMFANG,
  isNetwork,
  NewDienstkonto,
  NewKey,
  type Dienstkontoumfang,
} from '@firmenportal/contract/dienstkonten';
import { schoolDay } from '@firmenportal/contract/locale';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { CheckboxGroupField } from '#ui/form/fields/checkbox-group-field.tsx';
import { SelectField } from '#ui/form/fields/choice-fields.tsx';
import { DateField } from '#ui/form/fields/date-field.tsx';
import { Form } from '#ui/form/form.tsx';
import { TextAreaField } from '#ui/form/fields/text-area-field.tsx';
import { TextField } from '#ui/form/fields/text-field.tsx';
import { useContractForm } from '#ui/form/use-contract-form.ts';
import { useKeptAnswers } from '#ui/form/use-kept-answers.ts';
import type { DienstkontoAnswers } from './dienstkonten.queries.ts';
import { useScopeWords } from './use-scope-words.ts';

const DAY = 86_400_000;
/** The choices, in hours, for how long the old key stays valid. */
const OVERLAPS = ['0', '1', '24', '168', '720'] as const;
const MAX_NETWORKS_LENGTH = 1000;

const networksIn = (text: string): string[] => text.split(/[\s,;]+/).filter(Boolean);
/** One network per line. */
const netze = z.string().check(
  z.maxLength(MAX_NETWORKS_LENGTH),
  z.refine((text) => networksIn(text).every(isNetwork), 'format'),
);

const input = z.extend(NewDienstkonto, {
  netze,
  umfang: z.array(z.enum(DIENSTKONTOUMFANG)).check(z.minLength(1)),
});

const inDays = (days: number) => new Date(Date.parse(schoolDay()) + days * DAY).toISOString().slice(0, 10);
const bounds = () => ({ min: schoolDay(), max: inDays(366) });
const inAYear = () => inDays(365);

interface Props<B> {
  readonly onSubmit: (body: B) => Promise<unknown>;
}

interface KontoProps extends Props<DienstkontoAnswers> {
  /** The scopes that such an account can get, and the label of their field. */
  readonly scopes: readonly Dienstkontoumfang[];
  readonly label: string;
}

/** Creates a service account. */
export function KontoForm({ scopes, label, onSubmit }: KontoProps) {
  const { t } = useTranslation(['dienstkonten', 'fachworte']);
  const wordOf = useScopeWords();
  const form = useContractForm({
    schema: input,
    values: { name: '', netze: '', umfang: [], gueltigBis: inAYear() },
    onSubmit: ({ netze: text, ...answers }) => onSubmit({ ...answers, netze: networksIn(text) }),
  });
  useKeptAnswers({ form, name: `dienstkonto ${label}` });
  return (
    <Form form={form} submitText={t('neu.anlegen')}>
      <TextField form={form} name="name" label={t('fachworte:feld.name')} hint={t('neu.nameHinweis')} />
      <CheckboxGroupField
        form={form}
        name="umfang"
        label={label}
        choices={scopes.map((value) => ({ value, label: wordOf(value) }))}
      />
      <DateField
        form={form}
        name="gueltigBis"
        label={t('neu.gueltigBis')}
        hint={t('neu.gueltigBisHinweis')}
        {...bounds()}
      />
      <TextAreaField
        form={form}
        name="netze"
        label={t('netze')}
        hint={t('neu.netzeHinweis')}
        optional
        max={MAX_NETWORKS_LENGTH}
        rows={2}
      />
    </Form>
  );
}

const keyInput = z.extend(NewKey, { ueberlappung: z.enum(OVERLAPS) });

/** Asks when the new key expires, and how long the current one stays valid. */
export function NewKeyForm({ onSubmit }: Props<z.output<typeof NewKey>>) {
  const { t } = useTranslation('dienstkonten');
  const form = useContractForm({
    schema: keyInput,
    values: { gueltigBis: inAYear(), ueberlappung: '24' as const },
    onSubmit: (body) => onSubmit({ ...body, ueberlappung: Number(body.ueberlappung) }),
  });
  return (
    <Form form={form} submitText={t('wechsel.ausgeben')}>
      <DateField
        form={form}
        name="gueltigBis"
        label={t('neu.gueltigBis')}
        hint={t('neu.gueltigBisHinweis')}
        {...bounds()}
      />
      <SelectField
        form={form}
        name="ueberlappung"
        label={t('wechsel.ueberlappung')}
        choices={OVERLAPS.map((value) => ({ value, label: t(`wechsel.stunden.${value}`) }))}
      />
    </Form>
  );
}
