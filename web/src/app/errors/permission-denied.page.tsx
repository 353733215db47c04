import { useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PATHS, type RouteName } from '#platform/paths.ts';
import { ErrorPage } from './error-page.tsx';

export function PermissionDeniedPage(): ReactNode {
  const { t } = useTranslation(['fehler', 'allgemein']);
  const { bereich } = useSearch({ from: PATHS.permissionDenied });
  return (
    <ErrorPage status={403} title={t('permissionDenied.titel')} text={t('permissionDenied.text')}>
      {isRouteName(bereich) && (
        <p>{t('permissionDenied.bereich', { bereich: t(`allgemein:titel.${bereich}`) })}</p>
      )}
    </ErrorPage>
  );
}

function isRouteName(name: string | undefined): name is RouteName {
  return name !== undefined && Object.hasOwn(PATHS, name);
}
