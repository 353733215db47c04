import { anrede, geschlecht } from '@firmenportal/contract/fields';
import type { ReactNode } from 'react';
import type { FieldPath } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { SelectField } from '#ui/form/fields/choice-fields.tsx';
import { TextField } from '#ui/form/fields/text-field.tsx';
import type { ContractForm } from '#ui/form/use-contract-form.ts';

interface PersonAnswers {
  anrede: string;
  vorname: string;
  nachname: string;
  geschlecht: string;
  funktion: string;
  telefon: string;
}

interface Props<V extends PersonAnswers> {
  readonly form: ContractForm<V>;
  /** Label of the choice not to answer. For other people `fachworte` says "unknown" instead. */
  readonly notSpecified: string;
  /** Fields between position and telephone. */
  readonly children?: ReactNode;
}

/** The fields that a person fills in about themselves, at registration and in the profile. */
export function PersonFields<V extends PersonAnswers>({ form, notSpecified, children }: Props<V>) {
  const { t } = useTranslation('fachworte');
  const field = (name: keyof PersonAnswers) =>
    ({ form, name: name as FieldPath<V>, label: t(`feld.${name}`) }) as const;
  return (
    <>
      <SelectField
        {...field('anrede')}
        choices={anrede.options.map((value) => ({
          value,
          label: value === 'unbekannt' ? notSpecified : t(`wert.anrede.${value}`),
        }))}
      />
      <TextField {...field('vorname')} autoComplete="given-name" />
      <TextField {...field('nachname')} autoComplete="family-name" />
      <SelectField
        {...field('geschlecht')}
        choices={geschlecht.options.map((value) => ({
          value,
          label: value === 'unbekannt' ? notSpecified : t(`wert.geschlecht.${value}`),
        }))}
      />
      <TextField {...field('funktion')} optional autoComplete="organization-title" />
      {children}
      <TextField {...field('telefon')} optional type="tel" autoComplete="tel" />
    </>
  );
}
