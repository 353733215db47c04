import styles from './contact-links.module.css';

/** An e-mail address; long ones break after the @. */
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

/** An e-mail address as a link. */
export function Email({ address }: { address: string }) {
  return (
    <a href={`mailto:${address}`} className={styles['weg']}>
      <Address address={address} />
    </a>
  );
}

/** A telephone number as a link. */
export function Telefon({ number }: { number: string }) {
  return (
    <a className={styles['weg']} href={`tel:${number.replace(/[^\d+]/g, '')}`}>
      {number}
    </a>
  );
}
