import { useTranslation } from 'react-i18next';
import { FirstIcon } from '#ui/theme/first-icon.tsx';
import styles from './password.module.css';
import { keptRules, RULES } from './passwort.rules.ts';

interface Props {
  readonly id: string;
  readonly password: string;
  /** Undefined as long as it is not known. */
  readonly isRefused: boolean | undefined;
}

/**
 * What a new password must have, with a tick at what it has. No live region: read with the field when the focus
 * comes to it, and not at every key.
 */
export function PasswordRules({ id, password, isRefused }: Props) {
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
