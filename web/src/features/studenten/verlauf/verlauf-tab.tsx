import type { Item } from '@firmenportal/contract/hydra/resource';
import {
  VERLAUFSARTEN,
  type Studienverlaufsart,
  type Studienverlaufseintrag,
} from '@firmenportal/contract/studienverlauf';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#ui/formats.ts';
import { Loaded } from '#ui/load/loaded.tsx';
import { Notice } from '#ui/load/notice.tsx';
import { TablePagination } from '#ui/table/table-pagination.tsx';
import { Icon, type IconName } from '#ui/theme/icon.tsx';
import type { TabProps } from '../tabs/leistungen-tab.tsx';
import styles from './verlauf.module.css';
import { VereinbarungState } from '#features/notizen/shared/vereinbarung.tsx';
import { verlaufQuery } from '../tabs/tabs.queries.ts';

type Verlaufseintrag = Item<typeof Studienverlaufseintrag>;

/** The history of a student's studies by month, the newest first, in pages. */
export function VerlaufTab({ iri }: TabProps) {
  const { t } = useTranslation('studienverlauf');
  const id = useId();
  const [art, setArt] = useState<Studienverlaufsart>();
  const [{ page, size }, setPage] = useState({ page: 1, size: 25 });
  const query = useQuery({
    ...verlaufQuery(iri, { art, page, itemsPerPage: size }),
    placeholderData: keepPreviousData,
  });
  return (
    <section aria-labelledby={`${id}-title`}>
      <div className={styles['head']}>
        <h2 id={`${id}-title`}>{t('titel')}</h2>
        <div className={styles['choice']}>
          <label htmlFor={id}>{t('filter')}</label>
          <select
            id={id}
            value={art ?? ''}
            onChange={({ target }) => {
              setArt(VERLAUFSARTEN.find((one) => one === target.value));
              setPage({ page: 1, size });
            }}
          >
            <option value="">{t('alles')}</option>
            {VERLAUFSARTEN.map((one) => (
              <option key={one} value={one}>
                {t(`art.${one}`)}
              </option>
            ))}
          </select>
        </div>
      </div>
      <p className={styles['none']}>{t('einleitung')}</p>
      <Loaded query={query} lines={10}>
        {({ 'hydra:member': entries, 'hydra:totalItems': total }) =>
          total === 0 ? (
            art === undefined ? (
              <Notice icon="empty" title={t('leer')}>
                {t('leerText')}
              </Notice>
            ) : (
              <p className={styles['none']}>{t('nichts')}</p>
            )
          ) : (
            <>
              <div aria-busy={query.isPlaceholderData}>
                {Array.from(
                  Map.groupBy(entries, ({ am }) => am.slice(0, 7)),
                  ([month, members]) => (
                    <Month key={month} month={month} entries={members} />
                  ),
                )}
              </div>
              {total > 5 && (
                <TablePagination
                  page={page}
                  pageSize={size}
                  total={total}
                  onPage={(next) => setPage({ page: next, size })}
                  onPageSize={(next) => setPage({ page: 1, size: next })}
                />
              )}
            </>
          )
        }
      </Loaded>
    </section>
  );
}

const ICONS: Readonly<Record<Studienverlaufsart, IconName>> = {
  note: 'check',
  fehlversuch: 'warning',
  fehlzeit: 'calendar',
  transferleistung: 'handedIn',
  freigabe: 'unlock',
  notiz: 'edit',
};

function Month({ month, entries }: { month: string; entries: readonly Verlaufseintrag[] }) {
  const formats = useFormats();
  return (
    <>
      <h3 className={styles['month']}>{formats.month(month)}</h3>
      <ol className={styles['verlauf']}>
        {entries.map((entry) => (
          <li key={entry['@id']}>
            <Icon name={ICONS[entry.art]} size={18} />
            <Entry entry={entry} />
          </li>
        ))}
      </ol>
    </>
  );
}

function Entry({ entry }: { entry: Verlaufseintrag }) {
  const { t } = useTranslation('studienverlauf');
  const { date } = useFormats();
  const { title, more } = useWords(entry);
  const am = date(entry.am);
  return (
    <div>
      <p className={styles['geschehen']}>{title}</p>
      {entry.text !== null && <p className={styles['notiztext']}>{entry.text}</p>}
      {entry.faelligAm !== null && (
        <VereinbarungState vereinbarung={{ ...entry, faelligAm: entry.faelligAm }} />
      )}
      <p className={styles['outcome']}>
        {entry.art === 'fehlzeit' ? t('woche', { montag: am }) : am}
        {more !== undefined && `, ${more}`}
      </p>
    </div>
  );
}

/** An entry's title and its additional text. */
function useWords(entry: Verlaufseintrag): { title: string; more?: string | undefined } {
  const { t } = useTranslation('studienverlauf');
  const { decimal } = useFormats();
  const titel = entry.titel ?? '';
  const note = entry.note === null ? undefined : decimal(entry.note);
  const versuch = entry.versuch ?? 1;
  switch (entry.art) {
    case 'note':
      return {
        title: note === undefined ? t('ohneNote', { titel }) : t('note', { titel, note }),
        more: versuch > 1 ? t('imVersuch', { versuch }) : undefined,
      };
    case 'fehlversuch':
      return {
        title: t('fehlversuch', { titel, versuch }),
        more: note === undefined ? undefined : t('mitNote', { note }),
      };
    case 'fehlzeit':
      return {
        title: t('fehlzeit', { count: entry.erfasst ?? 0, versaeumt: entry.versaeumt ?? 0 }),
      };
    case 'transferleistung':
      if (entry.stufe === 'abgegeben') return { title: t('abgegeben', { titel }) };
      return { title: t(entry.bestanden === true ? 'bestanden' : 'nichtBestanden', { titel }) };
    case 'freigabe':
      return {
        title: t(`freigabe.${entry.freigabe ?? 'noten'}`, {
          schritt: t(`ereignis.${entry.ereignis ?? 'angefordert'}`),
        }),
      };
    case 'notiz':
      return {
        title: t(entry.faelligAm === null ? 'notiz' : 'vereinbarung', { von: entry.verfasstVon ?? '' }),
      };
  }
}
