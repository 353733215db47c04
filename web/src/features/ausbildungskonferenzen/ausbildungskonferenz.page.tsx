import { identifierOf } from '@firmenportal/contract/hydra/iri';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { schoolDay } from '#platform/school-day.ts';
import { useFormats } from '#ui/formats.ts';
import { Loaded } from '#ui/load/loaded.tsx';
import { Notice } from '#ui/load/notice.tsx';
import { shown } from './ausbildungskonferenz.rules.ts';
import styles from './ausbildungskonferenzen.module.css';
import { konferenzenQuery, type KonferenzItem } from './ausbildungskonferenzen.queries.ts';
import { Konferenz } from './konferenz.tsx';

/** The training conference: the next one, and those that were (product.md §9). */
export function AusbildungskonferenzPage(): ReactNode {
  const { t } = useTranslation('ausbildungskonferenzen');
  const wished: unknown = useSearch({ strict: false, select: (search) => search['konferenz'] });
  const query = useQuery(konferenzenQuery);
  return (
    <>
      <h1>{t('titel')}</h1>
      <Loaded query={query} lines={12} forbidden={t('keinRecht')}>
        {(konferenzen) => {
          const konferenz = shown(konferenzen, wished, schoolDay());
          return konferenz ? (
            <>
              {konferenzen.length > 1 && <KonferenzChoice konferenzen={konferenzen} chosen={konferenz} />}
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

interface ChoiceProps {
  readonly konferenzen: readonly KonferenzItem[];
  readonly chosen: KonferenzItem;
}

function KonferenzChoice({ konferenzen, chosen }: ChoiceProps) {
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
      <select id={id} value={identifierOf(chosen['@id'])} onChange={(event) => choose(event.target.value)}>
        {konferenzen.map(({ '@id': iri, titel: title, datum }) => (
          <option key={iri} value={identifierOf(iri)}>
            {`${date(datum)}: ${title}`}
          </option>
        ))}
      </select>
    </div>
  );
}
