import type { Benutzer } from '@firmenportal/contract/token';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/theme/icon.tsx';
import styles from './taken-over.module.css';
import { useLogout } from '../session/use-logout.ts';

/**
 * Names both people as long as one acts in the account of the other (product.md §2). The live region is always there,
 * so that what appears in it is read out, once.
 */
export function TakenOver({ benutzer }: { benutzer: Benutzer }) {
  const { t } = useTranslation('rahmen');
  const logout = useLogout();
  const { vorname, nachname, firmenname, uebernommenVon } = benutzer;
  const names = { person: `${vorname} ${nachname}`, angemeldet: uebernommenVon ?? '' };
  return (
    <div role="status" className={styles['place']}>
      {uebernommenVon !== undefined && (
        <section aria-label={t('uebernommen.titel')} className={styles['banner']} data-taken-over="">
          <Icon name="person" />
          <p>
            {firmenname === null
              ? t('uebernommen.ohneUnternehmen', names)
              : t('uebernommen.text', { ...names, firma: firmenname })}
          </p>
          <button type="button" className="button" onClick={logout}>
            {t('abmelden')}
          </button>
        </section>
      )}
    </div>
  );
}
