import { FREIGABEARTEN } from '@firmenportal/contract/freigaben';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { NeedsNoRelease, ReleaseOpens } from '../freigaben/shared/release-scope.tsx';
import { LegalSection, LegalText } from './legal-text.tsx';

export function DatenschutzPage(): ReactNode {
  const { t } = useTranslation('rechtliches');
  return (
    <LegalText titel={t('datenschutz.titel')} sections={t('datenschutz.abschnitte', { returnObjects: true })}>
      <Studierende />
    </LegalText>
  );
}

/** What companies see of their students, in the same words as in the request for a release. */
function Studierende() {
  const { t } = useTranslation('rechtliches');
  return (
    <LegalSection title={t('datenschutz.studierende.titel')}>
      <p>{t('datenschutz.studierende.text')}</p>
      {FREIGABEARTEN.map((kind) => (
        <ReleaseOpens key={kind} art={kind} />
      ))}
      <NeedsNoRelease />
    </LegalSection>
  );
}
