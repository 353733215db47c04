import { useQuery } from '@tanstack/react-query';
import { Suspense, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Loaded } from '#ui/load/loaded.tsx';
import { SkeletonLines } from '#ui/load/skeleton.tsx';
import { Email, Telefon } from '../kontakt/shared/contact-links.tsx';
import { GuestData } from '#platform/guest-data.tsx';
import { impressumQuery, type ImpressumItem } from './impressum.queries.ts';
import { LegalSection } from './legal-text.tsx';
import styles from './legal-text.module.css';

const LINES = 20;

/** The portal's provider (§ 5 DDG), from the operator's configuration. */
export function ImpressumPage(): ReactNode {
  const { t } = useTranslation('rechtliches');
  return (
    <>
      <h1>{t('impressum.titel')}</h1>
      {/* Suspends below the heading, so that the heading keeps the focus while the data cache loads. */}
      <Suspense fallback={<SkeletonLines lines={LINES} />}>
        <GuestData>
          <Answers />
        </GuestData>
      </Suspense>
      <LegalSection title={t('impressum.inhalte')}>
        <p>{t('impressum.inhalteText')}</p>
      </LegalSection>
    </>
  );
}

function Answers() {
  return (
    <Loaded query={useQuery(impressumQuery)} lines={LINES}>
      {(impressum) => <Said {...impressum} />}
    </Loaded>
  );
}

function Said({ name, anschrift, vertretung, email, telefon, ...others }: ImpressumItem) {
  const { t } = useTranslation('rechtliches');
  return (
    <>
      <LegalSection title={t('impressum.anbieterin')}>
        {name === null ? (
          <p>{t('impressum.unbekannt')}</p>
        ) : (
          <address className={styles['address']}>
            {[name, ...anschrift].map((line) => (
              <span key={line}>{line}</span>
            ))}
          </address>
        )}
        {vertretung !== null && (
          <p>
            {t('impressum.vertretung')}: {vertretung}
          </p>
        )}
      </LegalSection>
      <LegalSection title={t('impressum.kontakt')}>
        {email !== null && (
          <p>
            {t('impressum.email')}: <Email address={email} />
          </p>
        )}
        {telefon !== null && (
          <p>
            {t('impressum.telefon')}: <Telefon number={telefon} />
          </p>
        )}
        <p>{t('impressum.support')}</p>
      </LegalSection>
      {(['register', 'umsatzsteuerId', 'aufsicht', 'verantwortlich'] as const).map(
        (what) =>
          others[what] !== null && (
            <LegalSection key={what} title={t(`impressum.${what}`)}>
              <p>{others[what]}</p>
            </LegalSection>
          ),
      )}
    </>
  );
}
