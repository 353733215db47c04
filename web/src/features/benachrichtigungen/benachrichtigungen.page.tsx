import { lazy, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { TabbedContent } from '#ui/details/tabbed-content.tsx';
import { Inbox } from './inbox/inbox.tsx';

const Settings = lazy(async () => ({
  default: (await import('./settings/settings.tsx')).Settings,
}));

/** The person's notifications, and how they want to be notified (product.md §11). */
export function BenachrichtigungenPage(): ReactNode {
  const { t } = useTranslation('benachrichtigungen');
  return (
    <TabbedContent
      fresh
      heading={t('titel')}
      parameter="ansicht"
      tabs={[
        { id: 'eingang', label: t('reiter.eingang'), content: <Inbox /> },
        { id: 'einstellungen', label: t('reiter.einstellungen'), content: <Settings /> },
      ]}
    />
  );
}
