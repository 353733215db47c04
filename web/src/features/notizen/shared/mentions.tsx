import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { begunMention, matching, withMention } from './mentions.rules.ts';
import styles from './notizen.module.css';
import { empfaengerQuery, type Subject } from './notizen.queries.ts';

interface Props {
  readonly subject: Subject;
  readonly text: string;
  readonly caret: number;
  /** Takes the text with the name in it, and where one writes on. */
  readonly onChoose: (text: string, caret: number) => void;
}

/** Names of colleagues for what was begun behind an `@`; they are asked for with the first one. */
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
