import type { ReactNode } from 'react';
import { BesideContext } from '../details/beside-context.ts';
import { useMediaQuery } from '../use-media-query.ts';
import styles from './form.module.css';

/** As wide as for details beside a list. On paper a form is filled in without it. */
const ROOM = 'screen and (width >= 1600px)';

interface Props {
  /** Names what stands beside the form. */
  readonly label: string;
  /** What one looks up while filling it in, and can reach elsewhere: it shows only where there is room. */
  readonly context: ReactNode;
  readonly children: ReactNode;
}

/** A form, and in wide windows beside it what it is about. */
export function WithFormContext({ label, context, children }: Props) {
  const hasRoom = useMediaQuery(ROOM);
  return (
    <div className={styles['withContext']}>
      <div>{children}</div>
      {hasRoom && (
        <aside aria-label={label}>
          <BesideContext value>{context}</BesideContext>
        </aside>
      )}
    </div>
  );
}
