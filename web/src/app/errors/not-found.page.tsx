import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorPage } from './error-page.tsx';

export function NotFoundPage(): ReactNode {
  const { t } = useTranslation('fehler');
  return <ErrorPage status={404} title={t('notFound.titel')} text={t('notFound.text')} />;
}
