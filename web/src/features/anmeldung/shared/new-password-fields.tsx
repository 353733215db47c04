import { passwort } from '@firmenportal/contract/fields';
import { brokenRules } from '@firmenportal/contract/hydra/violation';
import { useEffect, useState } from 'react';
import { useWatch, type FieldPath, type FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Field } from '#ui/form/fields/field.tsx';
import { PasswordInput } from '#ui/form/fields/password-input.tsx';
import type { ContractForm } from '#ui/form/use-contract-form.ts';
import { FirstIcon } from '#ui/theme/first-icon.tsx';
import { PasswordField } from './password-field.tsx';
import styles from './password.module.css';
import type { Score } from './strength.rules.ts';

interface Props<V extends FieldValues> {
  readonly form: ContractForm<V>;
  readonly name: FieldPath<V>;
  readonly repetition: FieldPath<V>;
  /** Name, address and company: what others would guess first. */
  readonly ownWords: readonly string[];
}

/** Fields for a new password, typed twice, with its rules and its strength. Needs the catalogue `neuespasswort`. */
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

interface PasswordRulesProps {
  readonly id: string;
  readonly password: string;
  /** Undefined until it is known. */
  readonly isRefused: boolean | undefined;
}

/**
 * The rules for a new password, each ticked once it is met. Not a live region: screen readers read it as the field's
 * description on focus, and not after every key.
 */
function PasswordRules({ id, password, isRefused }: PasswordRulesProps) {
  const { t } = useTranslation('neuespasswort');
  const kept = keptRules(password);
  return (
    <div id={id} className={styles['rules']}>
      <p>{t('regeln.titel')}</p>
      <ul>
        {RULES.map((rule) => (
          <Rule key={rule} kept={kept.has(rule)} text={t(`regeln.${rule}`)} />
        ))}
        <Rule kept={isRefused === false} text={t('regeln.guessable')} />
      </ul>
    </div>
  );
}

function Rule({ kept, text }: { kept: boolean; text: string }) {
  const { t } = useTranslation('neuespasswort');
  return (
    <li data-kept={kept}>
      {kept ? <FirstIcon name="check" size={18} /> : <span className={styles['open']} aria-hidden="true" />}
      <span>
        {text} <span className="visually-hidden">({t(kept ? 'regeln.erfuellt' : 'regeln.offen')})</span>
      </span>
    </li>
  );
}

/** How hard a password is to guess: a bar, and the same in words. */
function StrengthMeter({ score }: { score: Score | undefined }) {
  const { t } = useTranslation('neuespasswort');
  const word = score === undefined ? '' : t(`staerke.${score}`);
  return (
    // Takes its space before anything is typed, so that nothing moves during typing.
    <div className={styles['strength']}>
      {score !== undefined && (
        <>
          <div
            role="meter"
            aria-label={t('staerke.titel')}
            aria-valuemin={0}
            aria-valuemax={4}
            aria-valuenow={score}
            aria-valuetext={word}
            className={styles['bar']}
            data-score={score}
          >
            <span style={{ inlineSize: `${(score + 1) * 20}%` }} />
          </div>
          <span>{t('staerke.satz', { wort: word })}</span>
        </>
      )}
    </div>
  );
}

interface Strength {
  readonly score: Score;
  readonly isRefused: boolean;
}

/**
 * The strength of what is being typed. The estimator is large, so it is loaded when typing begins. Undefined until
 * then, and if loading fails: the server checks the password in any case.
 */
function useStrength(password: string, ownWords: readonly string[]): Strength | undefined {
  const [strength, setStrength] = useState<Strength>();
  const words = ownWords.join('\n');
  useEffect(() => {
    if (password === '') return;
    let isCurrent = true;
    import('./strength.rules.ts').then(
      ({ scoreOf, refusal }) => {
        if (!isCurrent) return;
        const ownWords = [...words.split('\n'), location.hostname];
        setStrength({
          score: scoreOf(password, ownWords),
          isRefused: refusal(password, ownWords) !== undefined,
        });
      },
      () => setStrength(undefined),
    );
    return () => {
      isCurrent = false;
    };
  }, [password, words]);
  return password === '' ? undefined : strength;
}

/** The rules for a password, by the contract's codes. Whether it is too common is known later. */
const RULES = ['zuKurz', 'grossbuchstabe', 'kleinbuchstabe', 'ziffer'] as const;
type PasswordRule = (typeof RULES)[number];

/** The rules that a password meets: none while nothing is typed. */
export function keptRules(password: string): ReadonlySet<PasswordRule> {
  if (password === '') return new Set();
  const result = passwort.safeParse(password);
  const broken = result.success ? [] : brokenRules(result.error).map(({ code }) => code);
  return new Set(RULES.filter((rule) => !broken.includes(rule)));
}
