import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../ui/formats.ts';
import type { Reservierung, Reservierungsstand } from '../reservierungen.queries.ts';
import styles from '../reservierungen.module.css';
import type { Platzzahlen } from '../reservierungen.rules.ts';
import type { Entwurf } from '../use-entwuerfe.ts';
import { Vergleichstabelle } from './vergleichstabelle.tsx';
import { abweichungenOf, alleAuf, ersteWahlen, isEntschieden, zusammengefuehrt } from './vergleich.rules.ts';

interface Props {
  readonly basePath: Reservierung;
  readonly meine: Platzzahlen;
  readonly ihre: Reservierungsstand;
  /** My numbers over theirs, as decided. */
  readonly onDecided: (entwurf: Entwurf) => void;
}

/** Somebody else saved first: nothing of theirs is overwritten, and nothing of mine lost, without a decision. */
export function Vergleich({ basePath, meine, ihre, onDecided }: Props) {
  const { t } = useTranslation('reservierungen');
  const { dateTime } = useFormats();
  const heading = useRef<HTMLHeadingElement>(null);
  const abweichungen = abweichungenOf(basePath.positionen, meine, ihre.item.positionen);
  const [wahlen, setWahlen] = useState(() => ersteWahlen(abweichungen));
  const [isAsked, setIsAsked] = useState(false);
  useEffect(() => heading.current?.focus(), []);

  const { geaendertAm, geaendertVon } = ihre.item;
  const decide = () => {
    if (!isEntschieden(abweichungen, wahlen)) {
      setIsAsked(true);
      return;
    }
    const eingaben = zusammengefuehrt(basePath.positionen, meine, ihre.item.positionen, wahlen);
    onDecided({ basePath: ihre, eingaben });
  };

  return (
    <form
      className={styles['felder']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        decide();
      }}
    >
      <div>
        <h2 ref={heading} tabIndex={-1}>
          {t('vergleich.titel')}
        </h2>
        <p>
          {t('vergleich.text', {
            von: geaendertVon ?? t('unbekannt'),
            am: geaendertAm === null ? '' : dateTime(geaendertAm),
          })}
        </p>
        <p>{t(abweichungen.length === 0 ? 'vergleich.nichtsStrittig' : 'vergleich.aufgabe')}</p>
      </div>
      {abweichungen.length > 0 && (
        <>
          <div className={styles['alle']}>
            <button
              type="button"
              className="button secondary"
              onClick={() => setWahlen(alleAuf(abweichungen, 'meine'))}
            >
              {t('vergleich.alleMeine')}
            </button>
            <button
              type="button"
              className="button secondary"
              onClick={() => setWahlen(alleAuf(abweichungen, 'ihre'))}
            >
              {t('vergleich.alleIhre')}
            </button>
          </div>
          <Vergleichstabelle
            abweichungen={abweichungen}
            wahlen={wahlen}
            onChange={(studiengang, wahl) => setWahlen((before) => ({ ...before, [studiengang]: wahl }))}
          />
        </>
      )}
      <div className={styles['leiste']}>
        <p role="alert" className={styles['feldfehler']}>
          {isAsked && !isEntschieden(abweichungen, wahlen) && t('vergleich.unentschieden')}
        </p>
        <button
          type="button"
          className="button secondary"
          onClick={() => onDecided({ basePath: ihre, eingaben: {} })}
        >
          {t('vergleich.verwerfen')}
        </button>
        <button type="submit" className="button">
          {t('vergleich.speichern')}
        </button>
      </div>
    </form>
  );
}
