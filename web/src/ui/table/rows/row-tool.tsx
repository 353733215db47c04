import type { ComponentProps } from 'react';
import styles from './row-tool.module.css';

interface Props extends Omit<ComponentProps<'button'>, 'type' | 'className'> {
  /** Names it among the tools of its row, where the focus is kept. */
  readonly 'data-row-tool': string;
}

/** A button with a picture, in each row of a list. */
export function RowTool(props: Props) {
  return <button {...props} type="button" className={styles['tool']} />;
}
