import { useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PFADE, type RouteName } from '../../platform/pfade.ts';
import { ErrorPage } from './error-page.tsx';

export function PermissionDeniedPage(): ReactNode {
  const { t } = useTranslation(['fehler', 'allgemein']);
  const { bereich } = useSearch({ from: PFADE.permissionDenied });
  return (
    <ErrorPage status={403} titel={t('permissionDenied.titel')} text={t('permissionDenied.text')}>
      {isRouteName(bereich) && (
        <p>{t('permissionDenied.bereich', { bereich: t(`allgemein:titel.${bereich}`) })}</p>
      )}
    </ErrorPage>
  );
}

function isRouteName(name: string | undefined): name is RouteName {
  return name !== undefined && Object.hasOwn(PFADE, name);
}
