import type { Benutzer } from '@firmenportal/contract/token';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { loadTexts } from '#platform/i18n.ts';
import { part } from '#ui/load/part.tsx';
import { Icon, type IconName } from '#ui/theme/icon.tsx';
import styles from './taken-over.module.css';
import { useLogout } from '../session/use-logout.ts';

const EndActing = part(
  async () => {
    const module = import('./end-acting.tsx');
    await loadTexts(['firmenwahl']);
    return (await module).EndActing;
  },
  ({ label }) => (
    <button type="button" className="button" aria-disabled>
      {label}
    </button>
  ),
);

/** Says on whose behalf the person acts, with a button to end it (product.md §2). */
export const TakenOver = ({ benutzer }: { benutzer: Benutzer }) =>
  benutzer.uebernommenVon === undefined ? (
    <ActingFor benutzer={benutzer} />
  ) : (
    <InAccount benutzer={benutzer} uebernommenVon={benutzer.uebernommenVon} />
  );

function InAccount({ benutzer, uebernommenVon }: { benutzer: Benutzer; uebernommenVon: string }) {
  const { t } = useTranslation('rahmen');
  const logout = useLogout();
  const { vorname, nachname, firmenname } = benutzer;
  const names = { person: `${vorname} ${nachname}`, angemeldet: uebernommenVon };
  return (
    <Banner
      label={t('uebernommen.titel')}
      icon="person"
      text={
        firmenname === null
          ? t('uebernommen.ohneUnternehmen', names)
          : t('uebernommen.text', { ...names, firma: firmenname })
      }
    >
      <button type="button" className="button" onClick={logout}>
        {t('abmelden')}
      </button>
    </Banner>
  );
}

/** Reminds school staff that they are acting for one company. */
function ActingFor({ benutzer: { firmenname } }: { benutzer: Benutzer }) {
  const { t } = useTranslation('rahmen');
  return (
    <Banner
      label={t('handelnFuer.titel')}
      icon="company"
      text={t('handelnFuer.text', { firma: firmenname ?? '' })}
    >
      <EndActing label={t('handelnFuer.beenden')} />
    </Banner>
  );
}

interface BannerProps {
  readonly label: string;
  readonly icon: IconName;
  readonly text: string;
  /** The button that ends it. */
  readonly children: ReactNode;
}

const Banner = ({ label, icon, text, children }: BannerProps) => (
  <section aria-label={label} className={styles['banner']} data-taken-over="">
    <Icon name={icon} />
    <p>{text}</p>
    {children}
  </section>
);
