import { useId, type ReactNode } from 'react';
import styles from './start.module.css';

interface Props {
  readonly title: string;
  readonly children: ReactNode;
  /** Beside the title. */
  readonly tool?: ReactNode;
  /** Link to the full page. */
  readonly link?: ReactNode;
}

/** A part of the start screen, which loads and fails independently of the others. */
export function Card({ title, children, tool, link }: Props) {
  const id = useId();
  return (
    <section className={styles['card']} aria-labelledby={id}>
      <div className={styles['head']}>
        <h2 id={id}>{title}</h2>
        {tool}
      </div>
      <div>{children}</div>
      {link !== undefined && <p className={styles['all']}>{link}</p>}
    </section>
  );
}
