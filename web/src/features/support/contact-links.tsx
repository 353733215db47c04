import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Email, Telefon } from '../kontakt/shared/contact-links.tsx';
import { supportQuery } from './support.queries.ts';

/** Support's telephone and e-mail, as far as they are known. Needs the catalogue `support`. */
export function ContactLinks() {
  const { t } = useTranslation('support');
  const support = useQuery(supportQuery).data;
  if (!support) return null;
  const { telefon, email } = support;
  return (
    <>
      {telefon !== null && (
        <>
          {t('telefon')} <Telefon number={telefon} />{' '}
        </>
      )}
      {t('email')} <Email address={email} />
    </>
  );
}
