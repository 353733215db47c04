import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Loaded } from '../../ui/load/loaded.tsx';
import { SearchBox } from '../../ui/table/filter/search-box.tsx';
import { Icon } from '../../ui/theme/icon.tsx';
import styles from './firmensuche.module.css';
import { firmensucheQuery } from './firmenwahl.queries.ts';

interface Props {
  /** Of the company for which the person acts. */
  readonly aktiv: string | null;
  readonly onChoose: (firma: { readonly '@id': string; readonly name: string }) => void;
}

/** Finds any company: the first hits, and whether there are more. Needs the catalogues `firmenwahl` and `ui`. */
export function Firmensuche({ aktiv, onChoose }: Props) {
  const { t } = useTranslation('firmenwahl');
  const [suche, setSuche] = useState('');
  const query = useQuery({ ...firmensucheQuery(suche), placeholderData: keepPreviousData });
  return (
    <div className={styles['search']}>
      <SearchBox value={suche} onChange={setSuche} placeholder={t('suche')} />
      <Loaded query={query}>
        {({ treffer, gesamt }) => (
          <>
            <p role="status" className={styles['count']}>
              {gesamt === 0
                ? t('nichts')
                : gesamt > treffer.length
                  ? t('mehr', { gezeigt: treffer.length, gesamt })
                  : t('treffer', { count: gesamt })}
            </p>
            <ul className={styles['hits']}>
              {treffer.map((firma) => (
                <li key={firma['@id']}>
                  <button
                    type="button"
                    aria-current={aktiv !== null && firma['@id'].endsWith(`/${aktiv}`)}
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
