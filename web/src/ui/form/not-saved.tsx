import { useEffect, useRef, type ReactNode } from 'react';
import { Icon } from '../theme/icon.tsx';
import styles from './not-saved.module.css';

interface Props {
  /** Message "not saved"; undefined as long as nothing failed (the live region has to exist before). */
  readonly title: string | undefined;
  /** The reason, and what to do. */
  readonly children?: ReactNode;
}

/** Reports a failed save above the form, whose input stays. */
export function NotSaved({ title, children }: Props) {
  const ref = useRef<HTMLDivElement>(null);
  const isShown = title !== undefined;
  useEffect(() => {
    // The button that was pressed may be far below.
    if (isShown) ref.current?.scrollIntoView({ block: 'center' });
  }, [isShown]);
  return (
    <div ref={ref} role="alert">
      {isShown && (
        <div className={styles['box']}>
          <Icon name="error" />
          <div>
            <p>
              <strong>{title}</strong>
            </p>
            {children}
          </div>
        </div>
      )}
    </div>
  );
}
