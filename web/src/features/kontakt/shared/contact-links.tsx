import styles from './contact-links.module.css';

/** An e-mail address. Long ones break behind the @. */
export function Address({ address }: { address: string }) {
  const at = address.indexOf('@') + 1;
  return (
    <>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </>
  );
}

/** An address that a click writes to. */
export function Email({ address }: { address: string }) {
  return (
    <a href={`mailto:${address}`} className={styles['weg']}>
      <Address address={address} />
    </a>
  );
}

/** A number that a click calls. */
export function Telefon({ number }: { number: string }) {
  return (
    <a className={styles['weg']} href={`tel:${number.replace(/[^\d+]/g, '')}`}>
      {number}
    </a>
  );
}
