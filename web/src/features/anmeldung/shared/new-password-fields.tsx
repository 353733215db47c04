import { useWatch, type FieldPath, type FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Field } from '#ui/form/field.tsx';
import { PasswordInput } from '#ui/form/password-input.tsx';
import type { ContractForm } from '#ui/form/use-contract-form.ts';
import { PasswordField } from './password-field.tsx';
import { PasswordRules } from './password-rules.tsx';
import { StrengthMeter } from './strength-meter.tsx';
import { useStrength } from './use-strength.ts';

interface Props<V extends FieldValues> {
  readonly form: ContractForm<V>;
  readonly name: FieldPath<V>;
  readonly repetition: FieldPath<V>;
  /** Name, address, company: what others guess first. */
  readonly ownWords: readonly string[];
}

/** A new password, typed twice: its rules, and how strong it is. Needs the catalogue `neuespasswort`. */
export function NewPasswordFields<V extends FieldValues>({ form, name, repetition, ownWords }: Props<V>) {
  const { t } = useTranslation('neuespasswort');
  const typed: unknown = useWatch({ control: form.control, name });
  const password = typeof typed === 'string' ? typed : '';
  const strength = useStrength(password, ownWords);
  const rulesId = `${form.idOf(name)}-rules`;
  return (
    <>
      <Field form={form} name={name} label={t('passwort')}>
        {(control) => (
          <>
            <PasswordRules id={rulesId} password={password} isRefused={strength?.isRefused} />
            <PasswordInput
              {...control}
              {...form.register(name)}
              aria-describedby={[control['aria-describedby'], rulesId].filter(Boolean).join(' ')}
              autoComplete="new-password"
            />
            <StrengthMeter score={strength?.score} />
          </>
        )}
      </Field>
      <PasswordField form={form} name={repetition} label={t('wiederholung')} autoComplete="new-password" />
    </>
  );
}
