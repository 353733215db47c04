import type { Benutzer } from '@firmenportal/contract/token';
import { useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { PATHS } from '#platform/paths.ts';
import { guard } from '../routes/guard.ts';
import { NAVIGATION } from '../shell/navigation.ts';
import type { Hit } from './hits.ts';

const FURTHER = ['profil', 'impressum', 'datenschutz', 'barrierefreiheit'] as const;

/** The screens that the person may open. */
export function usePages(benutzer: Benutzer): Hit[] {
  const { t } = useTranslation();
  const { navigate, routesByPath } = useRouter();
  return [...NAVIGATION.flatMap(({ routes }) => [...routes]), ...FURTHER]
    .filter((name) => guard(routesByPath[PATHS[name]].options.staticData ?? {}, benutzer) === 'open')
    .map((name) => ({
      id: name,
      text: t(`titel.${name}`),
      run: () => void navigate({ to: PATHS[name] }),
    }));
}
