import type { ReactNode } from 'react';
import styles from './legal-text.module.css';

interface Props {
  readonly titel: string;
  readonly sections: readonly { readonly titel: string; readonly text: string }[];
  /** Sections that need more than a paragraph. */
  readonly children?: ReactNode;
}

/** A page of legal text. */
export function LegalText({ titel: title, sections, children }: Props) {
  return (
    <>
      <h1>{title}</h1>
      {sections.map((section) => (
        <LegalSection key={section.titel} title={section.titel}>
          <p>{section.text}</p>
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
