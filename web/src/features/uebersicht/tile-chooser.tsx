import { useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Checkbox } from '#ui/form/fields/checkbox.tsx';
import { Popover } from '#ui/layers/popover.tsx';
import { Icon } from '#ui/theme/icon.tsx';
import { exchanged, tilesOf, toggled, type Tile, type TileName } from './tiles.rules.ts';
import styles from './figures.module.css';

interface Props {
  /** All tiles, in their order. */
  readonly tiles: readonly Tile[];
  /** Those that the person may see. */
  readonly isAllowed: (name: TileName) => boolean;
  readonly onChange: (tiles: readonly Tile[]) => void;
}

/** Shows, hides and moves the figures, all with the keyboard as well. */
export function TileChooser({ tiles, isAllowed, onChange }: Props) {
  const { t } = useTranslation('start');
  const allowed = tiles.filter(({ name }) => isAllowed(name));
  const list = useRef<HTMLUListElement>(null);
  const [moved, setMoved] = useState<{ readonly name: TileName; readonly by: 1 | -1 }>();
  // Where the row itself was moved, its button has lost the focus.
  useLayoutEffect(() => {
    if (moved)
      list.current
        ?.querySelector<HTMLElement>(`[data-tile="${moved.name}"] [data-by="${moved.by}"]`)
        ?.focus();
  }, [moved]);
  const move = (name: TileName, by: 1 | -1) => {
    const other = allowed[allowed.findIndex((tile) => tile.name === name) + by];
    if (!other) return;
    onChange(exchanged(tiles, name, other.name));
    setMoved({ name, by });
  };
  return (
    <Popover
      role="group"
      aria-label={t('kacheln.titel')}
      className={styles['chooser']}
      button={{ className: 'button quiet', children: t('kacheln.knopf') }}
    >
      <ul ref={list}>
        {allowed.map(({ name, isShown }, at) => (
          <li key={name} data-tile={name}>
            <label>
              <Checkbox checked={isShown} onChange={() => onChange(toggled(tiles, name))} />
              {t(`kennzahl.${name}`)}
            </label>
            {([-1, 1] as const).map((by) => (
              <button
                key={by}
                type="button"
                className="button quiet icon"
                data-by={by}
                aria-disabled={allowed[at + by] === undefined}
                aria-label={t(by < 0 ? 'kacheln.hoch' : 'kacheln.runter', { kachel: t(`kennzahl.${name}`) })}
                onClick={() => move(name, by)}
              >
                <Icon name={by < 0 ? 'up' : 'down'} size={18} />
              </button>
            ))}
          </li>
        ))}
      </ul>
      <button type="button" className="button quiet" onClick={() => onChange(tilesOf(''))}>
        {t('kacheln.standard')}
      </button>
      <p role="status" className="visually-hidden">
        {moved &&
          t('kacheln.platz', {
            kachel: t(`kennzahl.${moved.name}`),
            platz: allowed.findIndex(({ name }) => name === moved.name) + 1,
            gesamt: allowed.length,
          })}
      </p>
    </Popover>
  );
}
