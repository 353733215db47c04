import styles from './erreichbar.module.css';

/** An address that a click writes to. Long ones break behind the @. */
export function Email({ adresse }: { adresse: string }) {
  const at = adresse.indexOf('@') + 1;
  return (
    <a href={`mailto:${adresse}`} className={styles['weg']}>
      {adresse.slice(0, at)}
      <wbr />
      {adresse.slice(at)}
    </a>
  );
}

/** A number that a click calls. */
export function Telefon({ nummer }: { nummer: string }) {
  return (
    <a className={styles['weg']} href={`tel:${nummer.replace(/[^\d+]/g, '')}`}>
      {nummer}
    </a>
  );
}
