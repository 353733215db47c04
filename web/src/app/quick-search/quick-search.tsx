import { MAX_SEARCH_LENGTH } from '@firmenportal/contract/hydra/query';
import type { Benutzer } from '@firmenportal/contract/token';
import { CommandGroup, CommandInput, CommandItem, CommandList, CommandRoot } from 'cmdk';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '#ui/dialog.tsx';
import dialogStyles from '#ui/dialog.module.css';
import { pathOf } from '#platform/paths.ts';
import { useTyped } from '#ui/table/filter/use-typed.ts';
import styles from './quick-search.module.css';
import { matches, PEOPLE_FROM, type HitGroup, type HitGroups, type Hit } from './hits.ts';
import { recentPeople } from './recent-people.ts';
import { useActions } from './use-actions.ts';
import { usePeople } from './use-people.ts';
import { usePages } from './use-pages.ts';
import { useFirmen } from './use-firmen.ts';

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

/** Finds people, screens and actions by what is typed; Enter goes there, or does it. */
export function QuickSearch({ benutzer, onClose, onHelp }: Props): ReactNode {
  const { t } = useTranslation('schnellsuche');
  const [search, setSearch] = useState('');
  const { text, type } = useTyped(search, setSearch);
  const input = useRef<HTMLInputElement>(null);
  // The frame around it can take the focus, too, and is the first in the dialog.
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

/** The way back to whom one has just looked at, while nothing is typed. */
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
