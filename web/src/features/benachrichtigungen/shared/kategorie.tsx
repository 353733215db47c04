import type { Benachrichtigungskategorie } from '@firmenportal/contract/benachrichtigungen';
import { useTranslation } from 'react-i18next';
import { IconWord, type IconWordLook } from '#ui/icon-word.tsx';

const ICONS: Record<Benachrichtigungskategorie, IconWordLook['icon']> = {
  studierende: 'cap',
  bewerbende: 'person',
  reservierungen: 'bookmark',
  dokumenteUndTermine: 'calendar',
  benutzer: 'lock',
};

/** What a notification is about. Needs the catalogue `fachworte`. */
export function Kategorie({ kategorie }: { kategorie: Benachrichtigungskategorie }) {
  const { t } = useTranslation('fachworte');
  return <IconWord icon={ICONS[kategorie]}>{t(`wert.benachrichtigungskategorie.${kategorie}`)}</IconWord>;
}
