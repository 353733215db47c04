import { useTranslation } from 'react-i18next';
import { Email, Telefon } from '#features/kontakt/shared/contact-links.tsx';
import styles from './bewerber-details.module.css';
import type { BewerberEinzeln } from './bewerber-details.queries.ts';

/** How the applicant is reached, beside the day on which somebody did; nothing where they gave no address for it. */
export function ContactWays({ bewerber: { email, telefon } }: { bewerber: BewerberEinzeln }) {
  const { t } = useTranslation('fachworte');
  if (email === null && telefon === null) return null;
  return (
    <dl className={styles['kontaktwege']}>
      {email !== null && (
        <div>
          <dt>{t('feld.email')}</dt>
          <dd>
            <Email address={email} />
          </dd>
        </div>
      )}
      {telefon !== null && (
        <div>
          <dt>{t('feld.telefon')}</dt>
          <dd>
            <Telefon number={telefon} />
          </dd>
        </div>
      )}
    </dl>
  );
}
