import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '#ui/theme/icon.tsx';
import styles from './unternehmensdetails.module.css';
import type { FirmaItem } from './unternehmensdetails.queries.ts';
import type { Deviation, Field } from './unternehmensdetails.rules.ts';
import type { DetailsForm } from './use-details-form.ts';

/** What somebody else saved in the meantime, field by field: taken over already, or for the person to decide. */
export function Differences({ differences, basePath, takeTheirs }: DetailsForm) {
  const { t } = useTranslation(['unternehmensdetails', 'fachworte']);
  const heading = useRef<HTMLHeadingElement>(null);
  const fieldText = useFieldText(basePath.item);
  const count = differences.length;
  useEffect(() => {
    if (count > 0) heading.current?.focus();
  }, [count]);
  if (count === 0) return null;
  return (
    <section aria-labelledby="abweichungen" className={styles['abweichungen']}>
      <h2 id="abweichungen" ref={heading} tabIndex={-1}>
        {t('konflikt.titel')}
      </h2>
      <p>{t('konflikt.text')}</p>
      <dl>
        {differences.map((difference) => (
          <Entry
            key={difference.feld}
            difference={difference}
            label={t(`fachworte:feld.${difference.feld}`)}
            text={fieldText(difference.feld)}
            onTake={() => takeTheirs(difference)}
          />
        ))}
      </dl>
    </section>
  );
}

interface EntryProps {
  readonly difference: Deviation;
  readonly label: string;
  readonly text: string;
  readonly onTake: () => void;
}

function Entry({ difference, label, text, onTake }: EntryProps) {
  const { t } = useTranslation('unternehmensdetails');
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <span className={styles['ihre']}>{text === '' ? t('konflikt.leer') : text}</span>
        {difference.strittig ? (
          <>
            <span>{t('konflikt.meineBleibt')}</span>
            <button
              type="button"
              className="button secondary"
              aria-label={t('konflikt.uebernehmenVon', { feld: label })}
              onClick={onTake}
            >
              {t('konflikt.uebernehmen')}
            </button>
          </>
        ) : (
          <span>
            <Icon name="check" size={16} /> {t('konflikt.uebernommen')}
          </span>
        )}
      </dd>
    </div>
  );
}

/** Returns a function that gives a field's value in words. */
function useFieldText(firma: FirmaItem): (field: Field) => string {
  const { t } = useTranslation('fachworte');
  return (field) => {
    switch (field) {
      case 'groesse':
        return firma.groesse === null ? '' : t(`wert.firmengroesse.${firma.groesse}`);
      case 'international':
        return t(firma.international ? 'wert.ja' : 'wert.nein');
      case 'weltregionen':
      case 'branchen':
        return firma[field].map(({ name }) => name).join(', ');
      default:
        return firma[field] ?? '';
    }
  };
}
