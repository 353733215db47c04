import type { Benutzer } from '@firmenportal/contract/token';
import { useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { PFADE } from '../../platform/pfade.ts';
import { guard } from '../routes/guard.ts';
import { NAVIGATION } from '../shell/navigation.ts';
import type { Treffer } from './treffer.ts';

const FURTHER = ['profil', 'impressum', 'datenschutz', 'barrierefreiheit'] as const;

/** The screens that the person may open. */
export function useSeiten(benutzer: Benutzer): Treffer[] {
  const { t } = useTranslation();
  const { navigate, routesByPath } = useRouter();
  return [...NAVIGATION.flatMap(({ routen }) => [...routen]), ...FURTHER]
    .filter((name) => guard(routesByPath[PFADE[name]].options.staticData ?? {}, benutzer) === 'open')
    .map((name) => ({
      id: name,
      text: t(`titel.${name}`),
      run: () => void navigate({ to: PFADE[name] }),
    }));
}
