import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#ui/formats.ts';
import type { Reservierung, Reservierungsstand } from '../reservierungen.queries.ts';
import styles from '../reservierungen.module.css';
import type { Platzzahlen } from '../reservierungen.rules.ts';
import type { Draft } from '../use-drafts.ts';
import { ComparisonTable } from './comparison-table.tsx';
import { differencesOf, chooseAll, firstChoices, isDecided, zusammengefuehrt } from './comparison.rules.ts';

interface Props {
  readonly basePath: Reservierung;
  readonly meine: Platzzahlen;
  readonly ihre: Reservierungsstand;
  /** Called with the merged numbers. */
  readonly onDecided: (draft: Draft) => void;
}

/**
 * Shown if somebody else saved first: the person decides number by number, so that nothing is overwritten or lost
 * silently.
 */
export function Comparison({ basePath, meine: mine, ihre: theirs, onDecided }: Props) {
  const { t } = useTranslation('reservierungen');
  const { dateTime } = useFormats();
  const heading = useRef<HTMLHeadingElement>(null);
  const differences = differencesOf(basePath.positionen, mine, theirs.item.positionen);
  const [choices, setChoices] = useState(() => firstChoices(differences));
  const [isAsked, setIsAsked] = useState(false);
  useEffect(() => heading.current?.focus(), []);

  const { geaendertAm, geaendertVon } = theirs.item;
  const decide = () => {
    if (!isDecided(differences, choices)) {
      setIsAsked(true);
      return;
    }
    const inputs = zusammengefuehrt(basePath.positionen, mine, theirs.item.positionen, choices);
    onDecided({ basePath: theirs, inputs });
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
        <p>{t(differences.length === 0 ? 'vergleich.nichtsStrittig' : 'vergleich.aufgabe')}</p>
      </div>
      {differences.length > 0 && (
        <>
          <div className={styles['alle']}>
            <button
              type="button"
              className="button secondary"
              onClick={() => setChoices(chooseAll(differences, 'meine'))}
            >
              {t('vergleich.alleMeine')}
            </button>
            <button
              type="button"
              className="button secondary"
              onClick={() => setChoices(chooseAll(differences, 'ihre'))}
            >
              {t('vergleich.alleIhre')}
            </button>
          </div>
          <ComparisonTable
            differences={differences}
            choices={choices}
            onChange={(studiengang, choice) => setChoices((before) => ({ ...before, [studiengang]: choice }))}
          />
        </>
      )}
      <div className={styles['leiste']}>
        <p role="alert" className={styles['feldfehler']}>
          {isAsked && !isDecided(differences, choices) && t('vergleich.unentschieden')}
        </p>
        <button
          type="button"
          className="button secondary"
          onClick={() => onDecided({ basePath: theirs, inputs: {} })}
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
