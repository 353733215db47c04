import { MAX_SUPPORTANFRAGEN } from '@firmenportal/contract/support';
import { useTranslation } from 'react-i18next';
import { NotSaved } from '#ui/form/not-saved.tsx';
import { ContactLinks } from './contact-links.tsx';
import type { SendResult } from './support.queries.ts';

/** Why a message was not sent, and how support is reached otherwise. */
export function SendError({ result }: { result: SendResult | undefined }) {
  const { t } = useTranslation('support');
  const failed = result === undefined || result.art === 'gesendet' ? undefined : result;
  return (
    <NotSaved title={failed && t('nichtGesendet')}>
      {failed?.art === 'zuViele' && <p>{t('zuViele', { anzahl: MAX_SUPPORTANFRAGEN })}</p>}
      {failed?.art === 'fehler' && <p>{t('nochmal')}</p>}
      {failed?.art === 'fehler' && failed.reference !== undefined && (
        <p>{t('fehlerReferenz', { referenz: failed.reference })}</p>
      )}
      <p>
        <ContactLinks />
      </p>
    </NotSaved>
  );
}
