import { identifierOf } from '@firmenportal/contract/hydra/iri';
import type { Item } from '@firmenportal/contract/hydra/resource';
import type { listTermine } from '@firmenportal/contract/termine';
import { schoolDay } from '@firmenportal/contract/locale';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PATHS } from '#platform/paths.ts';
import { useFormats } from '#ui/formats.ts';
import { Loaded } from '#ui/load/loaded.tsx';
import { Card } from './card.tsx';
import styles from './start.module.css';
import { NEXT, upcomingTermineQuery } from './start.queries.ts';

/** The school's published dates from today on. */
export function UpcomingTermine() {
  const { t } = useTranslation('start');
  const [query] = useState(upcomingTermineQuery);
  return (
    <Card
      title={t('termine.titel')}
      link={
        <Link to={PATHS.downloadsUndTermine} search={{ ansicht: 'termine' }}>
          {t('termine.alle')}
        </Link>
      }
    >
      <Loaded query={useQuery(query)} lines={5}>
        {({ 'hydra:member': termine }) => <List termine={nextOf(termine, schoolDay(), NEXT)} />}
      </Loaded>
    </Card>
  );
}

function List({ termine }: { termine: readonly Termin[] }) {
  const { t } = useTranslation(['start', 'fachworte']);
  const { date } = useFormats();
  if (termine.length === 0) return <p className={styles['none']}>{t('termine.keine')}</p>;
  return (
    <ul className={styles['rows']}>
      {termine.map((termin) => (
        <li key={termin['@id']}>
          <Link
            to={PATHS.downloadsUndTermine}
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

export type Termin = Item<typeof listTermine.response.resource>;

/** The next dates. Leaves out the current term and quarter, which are no news to anybody. */
export function nextOf(termine: readonly Termin[], today: string, max: number): Termin[] {
  return termine
    .filter(({ art: kind, von: from }) => from >= today || (kind !== 'semester' && kind !== 'quartal'))
    .slice(0, max);
}
