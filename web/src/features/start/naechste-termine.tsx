import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { identifierOf } from '@firmenportal/contract/hydra/iri';
import { heute } from '../../platform/heute.ts';
import { PFADE } from '../../platform/pfade.ts';
import { useFormats } from '../../ui/formats.ts';
import { Loaded } from '../../ui/load/loaded.tsx';
import { Karte } from './karte.tsx';
import { NAECHSTE, naechsteTermineQuery } from './start.queries.ts';
import styles from './start.module.css';
import { naechsteOf, type Termin } from './termine.rules.ts';

/** The dates that the school published, from today. */
export function NaechsteTermine() {
  const { t } = useTranslation('start');
  const [query] = useState(naechsteTermineQuery);
  return (
    <Karte
      title={t('termine.titel')}
      link={
        <Link to={PFADE.downloadsUndTermine} search={{ ansicht: 'termine' }}>
          {t('termine.alle')}
        </Link>
      }
    >
      <Loaded query={useQuery(query)} lines={5}>
        {({ 'hydra:member': termine }) => <Liste termine={naechsteOf(termine, heute(), NAECHSTE)} />}
      </Loaded>
    </Karte>
  );
}

function Liste({ termine }: { termine: readonly Termin[] }) {
  const { t } = useTranslation(['start', 'fachworte']);
  const { date } = useFormats();
  if (termine.length === 0) return <p className={styles['none']}>{t('termine.keine')}</p>;
  return (
    <ul className={styles['rows']}>
      {termine.map((termin) => (
        <li key={termin['@id']}>
          <Link
            to={PFADE.downloadsUndTermine}
            search={{ ansicht: 'termine', termin: identifierOf(termin['@id']) }}
            className={styles['date']}
          >
            <span>{date(termin.von)}</span>
            <span>
              <span className={styles['what']}>{termin.titel}</span>
              <small>
                {[
                  t(`fachworte:wert.terminart.${termin.art}`),
                  termin.bis === termin.von ? null : t('termine.bis', { datum: date(termin.bis) }),
                  termin.beginn,
                  termin.ort,
                ]
                  .filter((part) => part !== null)
                  .join(' · ')}
              </small>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
