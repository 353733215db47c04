import { hasPermission } from '@firmenportal/contract/permissions';
import { lazy, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useBenutzer } from '#platform/session.ts';
import { TabbedContent, type Tab } from '#ui/details/tabbed-content.tsx';
import { Dokumente } from '#features/dokumente/dokumente.tsx';
import { terminePermission } from '#features/termine/termine.queries.ts';

const Termine = lazy(async () => ({ default: (await import('#features/termine/termine.tsx')).Termine }));

/** What the school publishes for the companies (product.md §9). */
export function DownloadsUndTerminePage(): ReactNode {
  const { t } = useTranslation('downloads');
  const mayReadTermine = hasPermission(useBenutzer(), terminePermission);
  const termine: Tab = { id: 'termine', label: t('reiter.termine'), content: <Termine /> };
  return (
    <TabbedContent
      fresh
      heading={t('titel')}
      parameter="ansicht"
      tabs={[
        { id: 'dokumente', label: t('reiter.dokumente'), content: <Dokumente /> },
        ...(mayReadTermine ? [termine] : []),
      ]}
    />
  );
}
