import { useId, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { Menu } from '#ui/layers/popover.tsx';
import { Icon } from '#ui/theme/icon.tsx';
import { NARROW, useMediaQuery } from '#ui/use-media-query.ts';
import menuStyles from '../menu.module.css';
import styles from '../toolbar.module.css';

export interface BatchAct {
  readonly label: string;
  readonly onSelect: () => void;
  /** Why it cannot be done with these rows; undefined where it can. */
  readonly hint?: string | undefined;
  readonly isPending?: boolean;
  /** Stays in sight where there is room for one alone. */
  readonly isMain?: boolean;
  /** The button that is in sight: its own, or that of the menu. */
  readonly ref?: Ref<HTMLButtonElement>;
}

/** What can be done with the selected rows, as buttons; on narrow screens one, and a menu of the others. */
export function BatchActs({ acts }: { readonly acts: readonly BatchAct[] }) {
  const { t } = useTranslation('ui');
  const isNarrow = useMediaQuery(NARROW);
  const inMenu = isNarrow && acts.length > 1 ? acts.filter(({ isMain }) => !isMain) : [];
  return (
    <>
      {acts
        .filter((act) => !inMenu.includes(act))
        .map((act) => (
          <ActButton key={act.label} {...act} />
        ))}
      {inMenu.length > 0 && (
        <Menu
          className={menuStyles['menu']}
          button={{
            ref: inMenu.find(({ ref }) => ref)?.ref,
            className: 'button quiet',
            children: (
              <>
                <Icon name="dots" size={18} />
                {t('tabelle.weitere')}
              </>
            ),
          }}
        >
          {inMenu.map(({ ref: _ref, ...act }) => (
            <ActButton key={act.label} {...act} role="menuitem" />
          ))}
        </Menu>
      )}
    </>
  );
}

function ActButton({
  label,
  onSelect,
  hint,
  isPending = false,
  ref,
  role,
}: BatchAct & { role?: 'menuitem' }) {
  const id = useId();
  const isOff = hint !== undefined || isPending;
  const reason = hint !== undefined && (
    <small id={id} className={styles['hint']}>
      {hint}
    </small>
  );
  return (
    <>
      {!role && reason}
      <button
        ref={ref}
        type="button"
        role={role}
        className={role ? undefined : 'button quiet'}
        aria-disabled={isOff}
        // A press that does nothing closes no menu.
        data-stays={isOff ? '' : undefined}
        aria-describedby={reason && !role ? id : undefined}
        onClick={() => !isOff && onSelect()}
      >
        {label}
        {role && reason && <> {reason}</>}
      </button>
    </>
  );
}
