import type { Locale } from '@firmenportal/contract/locale';
import {
  fillNachricht,
  footerOf,
  SEPARATOR,
  type MessageSender,
} from '@firmenportal/contract/nachrichtentext';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { nameOf } from './nachricht.rules.ts';
import styles from './nachricht.module.css';
import type { Empfaenger } from './nachricht.queries.ts';

interface Props {
  readonly typed: Parameters<typeof fillNachricht>[0];
  readonly locale: Locale;
  readonly sender: MessageSender;
  readonly empfaenger: readonly [Empfaenger, ...Empfaenger[]];
}

/** The message as one of its readers gets it, filled in by the same code as the server does it. */
export function NachrichtPreview({ typed, locale, sender, empfaenger }: Props) {
  const { t } = useTranslation('nachricht');
  const id = useId();
  const [at, setAt] = useState(0);
  const reader = empfaenger[at] ?? empfaenger[0];
  const { betreff, text } = fillNachricht(typed, reader, sender, locale);
  return (
    <section aria-labelledby={id} className={styles['preview']}>
      <h3 id={id}>{t('vorschau.titel')}</h3>
      {empfaenger.length > 1 && (
        <label>
          {t('vorschau.fuer')}{' '}
          <select value={at} onChange={({ currentTarget }) => setAt(Number(currentTarget.value))}>
            {empfaenger.map((one, index) => (
              <option key={one['@id']} value={index}>
                {nameOf(one)}
              </option>
            ))}
          </select>
        </label>
      )}
      <dl>
        <dt>{t('vorschau.von')}</dt>
        <dd>{sender.firma}</dd>
        <dt>{t('vorschau.an')}</dt>
        <dd>{nameOf(reader)}</dd>
        <dt>{t('vorschau.antwort')}</dt>
        <dd>{sender.email}</dd>
        <dt>{t('betreff')}</dt>
        <dd lang={locale}>
          <Filled text={betreff} />
        </dd>
      </dl>
      <div lang={locale} className={styles['letter']} data-letter>
        <div>{sender.firma}</div>
        <p>
          <Filled text={text} />
        </p>
        <p>{SEPARATOR}</p>
        <p>{footerOf(sender, locale)}</p>
      </div>
    </section>
  );
}

/** Text in which what is still to be filled in stands out. */
function Filled({ text }: { text: string }) {
  return partsOf(text).map(({ part, at }) => (/^\{.*\}$/u.test(part) ? <mark key={at}>{part}</mark> : part));
}

/** Placeholders and what stands between them, each with its place. */
function partsOf(text: string): { part: string; at: number }[] {
  let at = 0;
  return text.split(/(\{[^{}\n]*\})/u).map((part) => {
    at += part.length;
    return { part, at };
  });
}
