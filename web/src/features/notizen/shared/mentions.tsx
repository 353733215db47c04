import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import styles from './notizen.module.css';
import { empfaengerQuery, type Subject } from './notizen.queries.ts';

interface Props {
  readonly subject: Subject;
  readonly text: string;
  readonly caret: number;
  /** Called with the completed text and the caret position after the name. */
  readonly onChoose: (text: string, caret: number) => void;
}

/** Suggests colleagues' names after an `@`. The names are loaded with the first `@`. */
export function Mentions({ subject, text, caret, onChoose }: Props) {
  const { t } = useTranslation('notizen');
  const begun = begunMention(text, caret);
  const { data } = useQuery({ ...empfaengerQuery(subject), enabled: begun !== undefined });
  const names =
    begun === undefined ? [] : matching(data?.['hydra:member'].map(({ name }) => name) ?? [], begun);
  return (
    <>
      <output className="visually-hidden">
        {names.length > 0 && t('anzahlVorschlaege', { count: names.length })}
      </output>
      {names.length > 0 && (
        <div role="group" aria-label={t('vorschlaege')} className={styles['vorschlaege']}>
          {names.map((name) => (
            <button
              key={name}
              type="button"
              className="button secondary"
              onClick={() => onChoose(...withMention(text, caret, name))}
            >
              {`@${name}`}
            </button>
          ))}
        </div>
      )}
    </>
  );
}

/** The most names offered at once; typing one more letter finds the others. */
const OFFERED = 5;

const BEGUN = /(?<![\p{L}\p{N}_.])@([^@\n]{0,60})$/u;

/** The text between the last `@` and the caret, if that can become a name. */
export const begunMention = (text: string, caret: number): string | undefined =>
  BEGUN.exec(text.slice(0, caret))?.[1];

/** The names that begin with the typed text, by any of their parts; none once a name is complete. */
export function matching(names: readonly string[], begun: string): string[] {
  const typed = begun.toLowerCase();
  const goesOn = (name: string) =>
    name.startsWith(typed) || name.split(/[\s-]/).some((part) => part.startsWith(typed));
  return [...new Set(names)]
    .filter((name) => goesOn(name.toLowerCase()) && name.toLowerCase() !== typed)
    .slice(0, OFFERED);
}

/** The text with the name in place of the typed beginning, and the caret position after it. */
export function withMention(text: string, caret: number, name: string): [text: string, caret: number] {
  const before = text.slice(0, caret - (begunMention(text, caret) ?? '').length);
  const after = text.slice(caret);
  const written = `${before}${name}${after.startsWith(' ') ? '' : ' '}`;
  return [`${written}${after}`, written.length];
}
