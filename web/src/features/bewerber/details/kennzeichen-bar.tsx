import { schoolDay } from '@firmenportal/contract/locale';
import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Email, Telefon } from '#features/kontakt/shared/contact-links.tsx';
import { DateInput } from '#ui/form/fields/date-input.tsx';
import { useKennzeichen } from '../kennzeichen/use-kennzeichen.ts';
import { AuswahlstufeField } from './auswahlstufe-field.tsx';
import styles from './bewerber-details.module.css';
import type { BewerberEinzeln } from './bewerber-details.queries.ts';
import { isPossibleContact } from './bewerber-details.rules.ts';

const BEWERTUNGEN = [1, 2, 3, 4, null] as const;

/** Rating, day of contact and stage, or the reason why the reader sees none. */
export function KennzeichenBar({ bewerber }: { bewerber: BewerberEinzeln }) {
  const { t } = useTranslation('bewerberdetails');
  const { kennzeichen } = bewerber;
  if (!kennzeichen) return <p className={styles['hinweis']}>{t('kennzeichen.schule')}</p>;
  const { bewertung, kontaktiertAm } = kennzeichen;
  return (
    <section className={styles['leiste']} aria-label={t('kennzeichen.titel')}>
      <Bewertung bewerber={bewerber} bewertung={bewertung} />
      <Kontakt bewerber={bewerber} kontaktiertAm={kontaktiertAm} />
      {bewerber['@type'] === 'Bewerber' && <AuswahlstufeField bewerber={{ ...bewerber, kennzeichen }} />}
      <ContactWays bewerber={bewerber} />
    </section>
  );
}

function Bewertung({ bewerber, bewertung }: { bewerber: BewerberEinzeln; bewertung: number | null }) {
  const { t } = useTranslation('bewerberdetails');
  const name = useId();
  const mark = useKennzeichen();
  return (
    <fieldset className={styles['bewertung']}>
      <legend>
        {t('kennzeichen.bewertung')} <span>({t('kennzeichen.bewertungHinweis')})</span>
      </legend>
      <div>
        {BEWERTUNGEN.map((value) => (
          <label key={value}>
            <input
              type="radio"
              name={name}
              checked={bewertung === value}
              onChange={() => mark(bewerber, { bewertung: value })}
            />
            {value ?? t('kennzeichen.ohneBewertung')}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function Kontakt({ bewerber, kontaktiertAm }: { bewerber: BewerberEinzeln; kontaktiertAm: string | null }) {
  const { t } = useTranslation('bewerberdetails');
  const id = useId();
  const mark = useKennzeichen();
  const field = useRef<HTMLInputElement>(null);
  const today = schoolDay();

  const set = (day: string | null) => {
    mark(bewerber, { kontaktiertAm: day });
    // The button may have disappeared with its own action.
    field.current?.focus();
  };

  return (
    <div className={styles['kontakt']}>
      <label id={`${id}-label`} htmlFor={id}>
        {t('kennzeichen.kontaktiertAm')}
      </label>
      <div>
        <DateInput
          ref={field}
          id={id}
          max={today}
          value={kontaktiertAm ?? ''}
          refuse={(day) => (isPossibleContact(day, today) ? undefined : t('kennzeichen.zukunft'))}
          onTake={(day) => mark(bewerber, { kontaktiertAm: day || null })}
        />
        {kontaktiertAm !== today && (
          <button type="button" className="button secondary" onClick={() => set(today)}>
            {t('kennzeichen.heute')}
          </button>
        )}
        {kontaktiertAm !== null && (
          <button
            type="button"
            className="button quiet"
            aria-label={t('kennzeichen.kontaktEntfernen')}
            onClick={() => set(null)}
          >
            {t('kennzeichen.entfernen')}
          </button>
        )}
      </div>
    </div>
  );
}

/** The applicant's e-mail address and telephone, next to the day of contact; nothing if they gave neither. */
function ContactWays({ bewerber: { email, telefon } }: { bewerber: BewerberEinzeln }) {
  const { t } = useTranslation('fachworte');
  if (email === null && telefon === null) return null;
  return (
    <dl className={styles['kontaktwege']}>
      {email !== null && (
        <div>
          <dt>{t('feld.email')}</dt>
          <dd>
            <Email address={email} />
          </dd>
        </div>
      )}
      {telefon !== null && (
        <div>
          <dt>{t('feld.telefon')}</dt>
          <dd>
            <Telefon number={telefon} />
          </dd>
        </div>
      )}
    </dl>
  );
}
