import { MAX_SUPPORTANFRAGEN } from '@firmenportal/contract/support';
import { useTranslation } from 'react-i18next';
import { NotSaved } from '../../ui/form/not-saved.tsx';
import { Erreichbar } from './erreichbar.tsx';
import type { Sendeergebnis } from './support.queries.ts';

/** Why a message was not sent, and how support is reached otherwise. */
export function Sendefehler({ ergebnis }: { ergebnis: Sendeergebnis | undefined }) {
  const { t } = useTranslation('support');
  const failed = ergebnis === undefined || ergebnis.art === 'gesendet' ? undefined : ergebnis;
  return (
    <NotSaved title={failed && t('nichtGesendet')}>
      {failed?.art === 'zuViele' && <p>{t('zuViele', { anzahl: MAX_SUPPORTANFRAGEN })}</p>}
      {failed?.art === 'fehler' && <p>{t('nochmal')}</p>}
      {failed?.art === 'fehler' && failed.referenz !== undefined && (
        <p>{t('fehlerReferenz', { referenz: failed.referenz })}</p>
      )}
      <p>
        <Erreichbar />
      </p>
    </NotSaved>
  );
}
