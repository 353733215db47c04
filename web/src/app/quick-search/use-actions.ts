import { createBenutzereinladungen } from '@firmenportal/contract/benutzereinladungen';
import { createFreigabeanforderung } from '@firmenportal/contract/freigaben';
import { hasPermission } from '@firmenportal/contract/permissions';
import { LOCALES } from '@firmenportal/contract/locale';
import type { Benutzer } from '@firmenportal/contract/token';
import { useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { setLocale } from '#platform/i18n.ts';
import { PATHS } from '#platform/paths.ts';
import { openSupport } from '#platform/support-request.ts';
import { THEME_CHOICES, themeChoice, useThemeChoice } from '#platform/preferences/theme-choice.ts';
import { useLogout } from '../session/use-logout.ts';
import type { Hit } from './hits.ts';

/** The actions that the person can run from any page. */
export function useActions(benutzer: Benutzer, onHelp: () => void): Hit[] {
  const { t, i18n } = useTranslation(['schnellsuche', 'allgemein']);
  const { navigate } = useRouter();
  const logout = useLogout();
  const theme = useThemeChoice();
  const mayInvite =
    benutzer.firmaId !== null && hasPermission(benutzer, createBenutzereinladungen.permission);
  return [
    ...(mayInvite
      ? [
          {
            id: 'einladen',
            text: t('aktion.einladen'),
            run: () => void navigate({ to: PATHS.benutzerEinladungIndex, search: { einladen: '1' } }),
          },
        ]
      : []),
    ...(hasPermission(benutzer, createFreigabeanforderung.permission)
      ? [
          {
            id: 'freigaben',
            text: t('aktion.freigaben'),
            run: () => void navigate({ to: PATHS.studierendeIndex, search: { ansicht: 'freigaben' } }),
          },
        ]
      : []),
    ...LOCALES.filter((locale) => locale !== i18n.language).map((locale) => ({
      id: locale,
      text: t('aktion.sprache', { sprache: t(`allgemein:sprachen.${locale}`) }),
      run: () => setLocale(locale),
    })),
    ...THEME_CHOICES.filter((choice) => choice !== theme).map((choice) => ({
      id: choice,
      text: t('aktion.darstellung', { darstellung: t(`allgemein:darstellung.${choice}`) }),
      run: () => themeChoice.set(choice),
    })),
    { id: 'support', text: t('aktion.support'), run: () => openSupport() },
    { id: 'tasten', text: t('aktion.tasten'), run: onHelp },
    { id: 'abmelden', text: t('aktion.abmelden'), run: logout },
  ];
}
