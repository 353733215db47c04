import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Loaded } from '#ui/load/loaded.tsx';
import { SearchBox } from '#ui/table/filter/search-box.tsx';
import { Icon } from '#ui/theme/icon.tsx';
import styles from './firma-search.module.css';
import { firmaSearchQuery } from './firma-choice.queries.ts';

interface Props {
  /** Identifier of the company for which the person acts. */
  readonly aktiv: string | null;
  readonly onChoose: (firma: { readonly '@id': string; readonly name: string }) => void;
}

/**
 * Searches all companies: shows the first hits and whether there are more. Needs the catalogues `firmenwahl` and `ui`.
 */
export function FirmaSearch({ aktiv: active, onChoose }: Props) {
  const { t } = useTranslation('firmenwahl');
  const [search, setSearch] = useState('');
  const query = useQuery({ ...firmaSearchQuery(search), placeholderData: keepPreviousData });
  return (
    <div className={styles['search']}>
      <SearchBox value={search} onChange={setSearch} placeholder={t('suche')} />
      <Loaded query={query}>
        {({ treffer: hits, gesamt: total }) => (
          <>
            <p role="status" className={styles['count']}>
              {total === 0
                ? t('nichts')
                : total > hits.length
                  ? t('mehr', { gezeigt: hits.length, gesamt: total })
                  : t('treffer', { count: total })}
            </p>
            <ul className={styles['hits']}>
              {hits.map((firma) => (
                <li key={firma['@id']}>
                  <button
                    type="button"
                    aria-current={active !== null && firma['@id'].endsWith(`/${active}`)}
                    onClick={() => onChoose(firma)}
                  >
                    <span>{firma.name}</span>
                    <small>{[firma.firmennummer, firma.ort].filter(Boolean).join(' · ')}</small>
                    <Icon name="next" size={20} />
                  </button>
                </li>
              ))}
            </ul>
          </>
        )}
      </Loaded>
    </div>
  );
}
