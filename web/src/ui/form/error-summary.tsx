import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ErrorLine } from './form-errors.ts';
import styles from './form.module.css';

interface Props {
  readonly lines: readonly ErrorLine[];
  readonly idOf: (name: string) => string;
  readonly labels: ReadonlyMap<string, string>;
}

/** Lists the form's errors above it. Takes the focus when it appears and links to each field. */
export function ErrorSummary({ lines, idOf, labels }: Props) {
  const { t } = useTranslation('formular');
  const titleId = useId();
  const box = useRef<HTMLElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <section ref={box} tabIndex={-1} aria-labelledby={titleId} className={styles['summary']}>
      <h2 id={titleId}>{t('zusammenfassung', { count: lines.length })}</h2>
      <ul>
        {lines.map(({ name, message }) => (
          <li key={`${name} ${message}`}>
            {name === undefined ? (
              message
            ) : (
              <a
                href={`#${idOf(name)}`}
                onClick={(event) => {
                  event.preventDefault();
                  document.getElementById(idOf(name))?.focus();
                }}
              >
                {withLabel(labels.get(name), message)}
              </a>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A label that is a sentence, as that of a confirmation, says no name that a colon could follow. */
const withLabel = (label: string | undefined, message: string): string =>
  label === undefined || label.endsWith('.') ? message : `${label}: ${message}`;
