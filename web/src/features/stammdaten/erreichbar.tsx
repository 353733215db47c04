import styles from './erreichbar.module.css';

/** An e-mail address. Long ones break behind the @. */
export function Adresse({ adresse }: { adresse: string }) {
  const at = adresse.indexOf('@') + 1;
  return (
    <>
      {adresse.slice(0, at)}
      <wbr />
      {adresse.slice(at)}
    </>
  );
}

/** An address that a click writes to. */
export function Email({ adresse }: { adresse: string }) {
  return (
    <a href={`mailto:${adresse}`} className={styles['weg']}>
      <Adresse adresse={adresse} />
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
