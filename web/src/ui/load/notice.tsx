import type { ReactNode } from 'react';
import { Icon, type IconName } from '../theme/icon.tsx';
import styles from './notice.module.css';

interface Props {
  readonly icon: IconName;
  readonly title: string;
  readonly children?: ReactNode;
  /** Actions for the person. */
  readonly action?: ReactNode;
  /** Errors are told at once. */
  readonly role?: 'alert' | undefined;
}

/** Shown in place of content: empty, no hits, no permission, an error. */
export function Notice({ icon, title, children, action, role }: Props) {
  return (
    <div className={styles['notice']} role={role}>
      <Icon name={icon} />
      <p className={styles['title']}>{title}</p>
      {children !== undefined && <p>{children}</p>}
      {action}
    </div>
  );
}
