import { useId, type ComponentProps } from 'react';
import { Checkbox } from '#ui/form/fields/checkbox.tsx';
import styles from '../table.module.css';

/** A checkbox whose whole cell may be hit; what it selects is only said. */
export function PickBox({ label, ...props }: { label: string } & ComponentProps<typeof Checkbox>) {
  const id = useId();
  return (
    <label htmlFor={id} className={styles['pickBox']}>
      <Checkbox {...props} id={id} aria-label={label} />
    </label>
  );
}
