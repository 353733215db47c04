import { useEffect, useId, type ComponentProps, type ReactNode } from 'react';
import { LayerContext } from './layers.ts';
import styles from './popover.module.css';

interface Props extends Omit<ComponentProps<'div'>, 'id'> {
  /** The button that opens it, and closes it again. */
  readonly button: Omit<ComponentProps<'button'>, 'type' | 'popoverTarget'> & {
    readonly [data: `data-${string}`]: string;
  };
}

/**
 * A button, and what it lays over the page until Escape, a click beside it or on one of its links, or the focus going
 * elsewhere. Without a role it is a disclosure, as the ARIA patterns call it.
 */
export function Popover({ button, className = '', children, ...attributes }: Props) {
  const id = useId();
  // The popover works without this chunk; keyboard support loads after the page.
  useEffect(() => void import('./popover-keys.ts'), []);
  return (
    <>
      <button aria-expanded={false} {...button} type="button" popoverTarget={id} />
      <div
        // Closes first, which returns the focus to the button; the command's own layer then takes it from there.
        onClickCapture={({ target, currentTarget }) => {
          if ((target as Element).closest('a, [role^=menuitem]:not([data-stays])'))
            currentTarget.hidePopover();
        }}
        {...attributes}
        className={`${styles['surface']} ${className}`}
        id={id}
        popover="auto"
      >
        {/* What fails in it is told in it: folded away, it would keep the page from saying so. */}
        <LayerContext value={id}>{children}</LayerContext>
      </div>
    </>
  );
}

interface MenuProps extends Props {
  /** Content above the commands that is no command itself. */
  readonly head?: ReactNode;
}

/**
 * A popover with a list of commands, as the ARIA pattern "menu button" says. Its children are buttons and links with
 * `role="menuitem"`, or `menuitemradio` and `aria-checked`; none while there are none. One with `data-stays` does not
 * close it.
 */
export function Menu({ button, head, children, ...attributes }: MenuProps) {
  const id = useId();
  return (
    <Popover {...attributes} button={{ id, 'aria-haspopup': 'menu', ...button }}>
      {head}
      {children && (
        <div role="menu" aria-labelledby={id}>
          {children}
        </div>
      )}
    </Popover>
  );
}
