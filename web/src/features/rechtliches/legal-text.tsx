import type { ReactNode } from 'react';
import styles from './legal-text.module.css';

interface Props {
  readonly titel: string;
  readonly abschnitte: readonly { readonly titel: string; readonly text: string }[];
  /** Sections that are more than a paragraph. */
  readonly children?: ReactNode;
}

/** A page that is read and not worked with. */
export function LegalText({ titel, abschnitte, children }: Props) {
  return (
    <>
      <h1>{titel}</h1>
      {abschnitte.map((abschnitt) => (
        <LegalSection key={abschnitt.titel} title={abschnitt.titel}>
          <p>{abschnitt.text}</p>
        </LegalSection>
      ))}
      {children}
    </>
  );
}

export function LegalSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles['section']}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}
