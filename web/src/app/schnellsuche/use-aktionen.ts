import { createBenutzereinladungen } from '@firmenportal/contract/benutzereinladungen';
import { createFreigabeanforderung } from '@firmenportal/contract/freigaben';
import { hasPermission } from '@firmenportal/contract/permissions';
import { LOCALES } from '@firmenportal/contract/locale';
import type { Benutzer } from '@firmenportal/contract/token';
import { useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { setSprache } from '../../platform/i18n.ts';
import { PFADE } from '../../platform/pfade.ts';
import { openSupport } from '../../platform/support-request.ts';
import { THEME_CHOICES, themeChoice, useThemeChoice } from '../../platform/theme-choice.ts';
import { useLogout } from '../session/use-logout.ts';
import type { Treffer } from './treffer.ts';

/** What the person may do from anywhere. */
export function useAktionen(benutzer: Benutzer, onHilfe: () => void): Treffer[] {
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
            run: () => void navigate({ to: PFADE.benutzerEinladungIndex, search: { einladen: '1' } }),
          },
        ]
      : []),
    ...(hasPermission(benutzer, createFreigabeanforderung.permission)
      ? [
          {
            id: 'freigaben',
            text: t('aktion.freigaben'),
            run: () => void navigate({ to: PFADE.studierendeIndex, search: { ansicht: 'freigaben' } }),
          },
        ]
      : []),
    ...LOCALES.filter((sprache) => sprache !== i18n.language).map((sprache) => ({
      id: sprache,
      text: t('aktion.sprache', { sprache: t(`allgemein:sprachen.${sprache}`) }),
      run: () => setSprache(sprache),
    })),
    ...THEME_CHOICES.filter((choice) => choice !== theme).map((choice) => ({
      id: choice,
      text: t('aktion.darstellung', { darstellung: t(`allgemein:darstellung.${choice}`) }),
      run: () => themeChoice.set(choice),
    })),
    { id: 'support', text: t('aktion.support'), run: () => openSupport() },
    { id: 'tasten', text: t('aktion.tasten'), run: onHilfe },
    { id: 'abmelden', text: t('aktion.abmelden'), run: logout },
  ];
}
