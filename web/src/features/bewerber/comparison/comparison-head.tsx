import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { pathOf } from '#platform/paths.ts';
import { isGone } from '#platform/gone.ts';
import { IconWord } from '#ui/icon-word.tsx';
import { SkeletonBar } from '#ui/load/skeleton.tsx';
import { Icon } from '#ui/theme/icon.tsx';
import type { BewerberEinzeln, Source } from '../details/bewerber-details.queries.ts';
import styles from './comparison.module.css';

interface Props {
  readonly source: Source;
  readonly query: UseQueryResult<BewerberEinzeln>;
  readonly onRemove: () => void;
}

/** Who a column is about, with the way to the person and the way to take the person out. */
export function PersonHeader({ source, query, onRemove }: Props) {
  const { t } = useTranslation(['auswahl', 'fachworte', 'ui']);
  const person = query.data;
  const name = person && `${person.vorname} ${person.nachname}`;
  return (
    <th scope="col">
      <div className={styles['kopf']}>
        <div>
          {person && <Link to={pathOf(SHOW[source], { iri: person['@id'] })}>{name}</Link>}
          {person && !person.verfuegbar && (
            <IconWord icon="lock" tone="warning">
              {t('fachworte:nichtVerfuegbar')}
            </IconWord>
          )}
          {query.isPending && <SkeletonBar index={0} />}
          {query.isError && !person && (
            <IconWord icon="error" tone="error">
              {isGone(query.error) ? t('vergleich.fort') : t('ui:laden.fehler')}
            </IconWord>
          )}
          {query.isError && !person && !isGone(query.error) && (
            <button type="button" className="button quiet" onClick={() => void query.refetch()}>
              {t('ui:laden.erneut')}
            </button>
          )}
        </div>
        <button
          type="button"
          className={styles['entfernen']}
          aria-label={t('vergleich.entfernen', { name: name ?? t('vergleich.diesePerson') })}
          onClick={onRemove}
        >
          <Icon name="close" size={18} />
        </button>
      </div>
    </th>
  );
}

const SHOW = { bewerber: 'bewerberShow', marktplatz: 'bewerberMarktplatzShow' } as const;
