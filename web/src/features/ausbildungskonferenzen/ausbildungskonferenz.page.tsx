import { identifierOf } from '@firmenportal/contract/hydra/iri';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { heute } from '../../platform/heute.ts';
import { useFormats } from '../../ui/formats.ts';
import { Loaded } from '../../ui/load/loaded.tsx';
import { Notice } from '../../ui/load/notice.tsx';
import { gezeigte } from './ausbildungskonferenz.rules.ts';
import styles from './ausbildungskonferenzen.module.css';
import { konferenzenQuery, type KonferenzItem } from './ausbildungskonferenzen.queries.ts';
import { Konferenz } from './konferenz.tsx';

/** The training conference: the next one, and those that were (product.md §9). */
export function AusbildungskonferenzPage(): ReactNode {
  const { t } = useTranslation('ausbildungskonferenzen');
  const gewuenscht: unknown = useSearch({ strict: false, select: (search) => search['konferenz'] });
  const query = useQuery(konferenzenQuery);
  return (
    <>
      <h1>{t('titel')}</h1>
      <Loaded query={query} lines={12} forbidden={t('keinRecht')}>
        {(konferenzen) => {
          const konferenz = gezeigte(konferenzen, gewuenscht, heute());
          return konferenz ? (
            <>
              {konferenzen.length > 1 && <Konferenzwahl konferenzen={konferenzen} gewaehlt={konferenz} />}
              <Konferenz key={konferenz['@id']} konferenz={konferenz} />
            </>
          ) : (
            <Notice icon="empty" title={t('keine')}>
              {t('keineText')}
            </Notice>
          );
        }}
      </Loaded>
    </>
  );
}

interface WahlProps {
  readonly konferenzen: readonly KonferenzItem[];
  readonly gewaehlt: KonferenzItem;
}

function Konferenzwahl({ konferenzen, gewaehlt }: WahlProps) {
  const { t } = useTranslation('ausbildungskonferenzen');
  const { date } = useFormats();
  const id = useId();
  const navigate = useNavigate();
  const choose = (konferenz: string) =>
    // What was asked of another conference's list is left behind.
    void navigate({ to: '.', search: { konferenz }, resetScroll: false });
  return (
    <div className={styles['wahl']}>
      <label htmlFor={id}>{t('wahl')}</label>
      <select id={id} value={identifierOf(gewaehlt['@id'])} onChange={(event) => choose(event.target.value)}>
        {konferenzen.map(({ '@id': iri, titel, datum }) => (
          <option key={iri} value={identifierOf(iri)}>
            {`${date(datum)}: ${titel}`}
          </option>
        ))}
      </select>
    </div>
  );
}
