import styles from './legal-text.module.css';

interface Props {
  readonly titel: string;
  readonly abschnitte: readonly { readonly titel: string; readonly text: string }[];
}

/** A page that is read and not worked with. */
export function LegalText({ titel, abschnitte }: Props) {
  return (
    <>
      <h1>{titel}</h1>
      {abschnitte.map((abschnitt) => (
        <section key={abschnitt.titel} className={styles['section']}>
          <h2>{abschnitt.titel}</h2>
          <p>{abschnitt.text}</p>
        </section>
      ))}
    </>
  );
}
