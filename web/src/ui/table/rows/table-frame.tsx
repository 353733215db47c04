import type { ComponentProps } from 'react';
import styles from '../table.module.css';

type Props = ComponentProps<'section'> & {
  /** No higher than the window, so that its header stays in sight: in what is laid over a page. */
  readonly bounded?: boolean;
};

/** Frame of a native `<table>`. One style for all of it: cells that are components make long tables slow. */
export function TableFrame({ bounded = false, ...props }: Props) {
  return (
    <section {...props} className={bounded ? `${styles['frame']} ${styles['bounded']}` : styles['frame']} />
  );
}
