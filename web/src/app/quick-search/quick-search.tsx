import { MAX_SEARCH_LENGTH } from '@firmenportal/contract/hydra/query';
import type { Benutzer } from '@firmenportal/contract/token';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { CommandGroup, CommandInput, CommandItem, CommandList, CommandRoot } from 'cmdk';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { firmaSearchQuery } from '#features/firmen/shared/firma-choice.queries.ts';
import { useFirmaSwitch } from '#features/firmen/shared/use-firma-switch.ts';
import { pathOf, PATHS } from '#platform/paths.ts';
import dialogStyles from '#ui/layers/dialog.module.css';
import { Dialog } from '#ui/layers/dialog.tsx';
import { useTyped } from '#ui/table/filter/use-typed.ts';
import { guard } from '../routes/guard.ts';
import { NAVIGATION } from '../shell/navigation.ts';
import { matches, PEOPLE_FROM, type HitGroup, type HitGroups, type Hit, MAX_HITS } from './hits.ts';
import styles from './quick-search.module.css';
import { recentPeople } from './recent-people.ts';
import { useActions } from './use-actions.ts';
import { usePeople } from './use-people.ts';

interface Props {
  readonly benutzer: Benutzer;
  readonly onClose: () => void;
  readonly onHelp: () => void;
}

const ORDER: readonly HitGroup[] = [
  'zuletzt',
  'studierende',
  'bewerbende',
  'marktplatz',
  'konten',
  'unternehmen',
  'seiten',
  'aktionen',
];

/** Finds people, screens and actions; Enter opens or runs the selected one. */
export function QuickSearch({ benutzer, onClose, onHelp }: Props): ReactNode {
  const { t } = useTranslation('schnellsuche');
  const [search, setSearch] = useState('');
  const { text, type } = useTyped(search, setSearch);
  const input = useRef<HTMLInputElement>(null);
  // The first focusable element in the dialog is the frame around the input, so focus the input itself.
  useEffect(() => input.current?.focus(), []);
  const people = usePeople(benutzer, search);
  const named = (hits: readonly Hit[]) => hits.filter((one) => matches(one.text, text));
  const groups: HitGroups = {
    zuletzt: useRecentHits(text === ''),
    ...people.gruppen,
    unternehmen: useFirmen(benutzer, search),
    seiten: named(usePages(benutzer)),
    aktionen: named(useActions(benutzer, onHelp)),
  };
  const shown = ORDER.flatMap((group) => {
    const hits = groups[group] ?? [];
    return hits.length > 0 ? [{ gruppe: group, treffer: hits }] : [];
  });
  const count = shown.reduce((sum, { treffer: hits }) => sum + hits.length, 0);
  const choose = ({ run }: Hit) => {
    onClose();
    run();
  };
  return (
    <Dialog title={t('titel')} wide onClose={onClose}>
      <CommandRoot
        label={t('feld')}
        shouldFilter={false}
        vimBindings={false}
        loop
        className={styles['search']}
      >
        <CommandInput
          ref={input}
          value={text}
          onValueChange={type}
          placeholder={t('feld')}
          maxLength={MAX_SEARCH_LENGTH}
          spellCheck={false}
        />
        <p role="status" className={styles['state']}>
          {people.pending
            ? t('sucht')
            : people.failed
              ? t('fehler')
              : count === 0
                ? t('nichts')
                : text.trim().length < PEOPLE_FROM
                  ? t('abPersonen')
                  : t('treffer', { count })}
        </p>
        <CommandList label={t('ergebnisse')}>
          {shown.map(({ gruppe: group, treffer: hits }) => (
            <CommandGroup key={group} heading={t(`gruppen.${group}`)}>
              {hits.map((one) => (
                <CommandItem key={one.id} value={`${group} ${one.id}`} onSelect={() => choose(one)}>
                  <span>{one.text}</span>
                  {one.detail !== undefined && <small>{one.detail}</small>}
                </CommandItem>
              ))}
            </CommandGroup>
          ))}
        </CommandList>
      </CommandRoot>
      <div className={dialogStyles['buttons']}>
        <button type="button" className="button quiet" onClick={onClose}>
          {t('schliessen')}
        </button>
      </div>
    </Dialog>
  );
}

/** The people viewed most recently, offered while nothing is typed. */
function useRecentHits(shown: boolean): readonly Hit[] {
  const { navigate } = useRouter();
  if (!shown) return [];
  return recentPeople().map(({ iri, name, number, route }) => ({
    id: iri,
    text: name,
    detail: number,
    run: () => void navigate({ to: pathOf(route, { iri }) }),
  }));
}

/** Companies that the person can switch to: their other ones; for school staff any. */
function useFirmen(benutzer: Benutzer, search: string): readonly Hit[] {
  const switchTo = useFirmaSwitch();
  const typed = search.trim();
  const hasChoice =
    benutzer.firmenIds.length > 1 || benutzer.roles.includes('ROLE_FIRMENPORTAL_FIRMENBETREUUNG');
  const enabled = hasChoice && typed.length >= PEOPLE_FROM;
  const { data } = useQuery({ ...firmaSearchQuery(typed), enabled, placeholderData: keepPreviousData });
  if (!enabled) return [];
  return (data?.treffer ?? [])
    .filter((firma) => benutzer.firmaId === null || !firma['@id'].endsWith(`/${benutzer.firmaId}`))
    .slice(0, MAX_HITS)
    .map((firma) => ({ id: firma['@id'], text: firma.name, run: () => switchTo(firma) }));
}

const FURTHER = ['profil', 'impressum', 'datenschutz', 'barrierefreiheit'] as const;

/** The screens that the person may open. */
function usePages(benutzer: Benutzer): Hit[] {
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
