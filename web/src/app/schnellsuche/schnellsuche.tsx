import { MAX_SEARCH_LENGTH } from '@firmenportal/contract/hydra/query';
import type { Benutzer } from '@firmenportal/contract/token';
import { CommandGroup, CommandInput, CommandItem, CommandList, CommandRoot } from 'cmdk';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../ui/dialog.tsx';
import dialogStyles from '../../ui/dialog.module.css';
import { useTyped } from '../../ui/table/filter/use-typed.ts';
import styles from './schnellsuche.module.css';
import { matches, PERSONEN_AB, type Gruppe, type Gruppen, type Treffer } from './treffer.ts';
import { useAktionen } from './use-aktionen.ts';
import { usePersonen } from './use-personen.ts';
import { useSeiten } from './use-seiten.ts';
import { useUnternehmen } from './use-unternehmen.ts';

interface Props {
  readonly benutzer: Benutzer;
  readonly onClose: () => void;
  readonly onHilfe: () => void;
}

const ORDER: readonly Gruppe[] = [
  'studierende',
  'bewerbende',
  'marktplatz',
  'konten',
  'unternehmen',
  'seiten',
  'aktionen',
];

/** Finds people, screens and actions by what is typed; Enter goes there, or does it. */
export function Schnellsuche({ benutzer, onClose, onHilfe }: Props): ReactNode {
  const { t } = useTranslation('schnellsuche');
  const [suche, setSuche] = useState('');
  const { text, type } = useTyped(suche, setSuche);
  const input = useRef<HTMLInputElement>(null);
  // The frame around it can take the focus, too, and is the first in the dialog.
  useEffect(() => input.current?.focus(), []);
  const personen = usePersonen(benutzer, suche);
  const named = (treffer: readonly Treffer[]) => treffer.filter((one) => matches(one.text, text));
  const gruppen: Gruppen = {
    ...personen.gruppen,
    unternehmen: useUnternehmen(benutzer, suche),
    seiten: named(useSeiten(benutzer)),
    aktionen: named(useAktionen(benutzer, onHilfe)),
  };
  const shown = ORDER.flatMap((gruppe) => {
    const treffer = gruppen[gruppe] ?? [];
    return treffer.length > 0 ? [{ gruppe, treffer }] : [];
  });
  const count = shown.reduce((sum, { treffer }) => sum + treffer.length, 0);
  const choose = ({ run }: Treffer) => {
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
          {personen.pending
            ? t('sucht')
            : personen.failed
              ? t('fehler')
              : count === 0
                ? t('nichts')
                : text.trim().length < PERSONEN_AB
                  ? t('abPersonen')
                  : t('treffer', { count })}
        </p>
        <CommandList label={t('ergebnisse')}>
          {shown.map(({ gruppe, treffer }) => (
            <CommandGroup key={gruppe} heading={t(`gruppen.${gruppe}`)}>
              {treffer.map((one) => (
                <CommandItem key={one.id} value={`${gruppe} ${one.id}`} onSelect={() => choose(one)}>
                  <span>{one.text}</span>
                  {one.zusatz !== undefined && <small>{one.zusatz}</small>}
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
