import { hasPermission } from '@firmenportal/contract/permissions';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useBenutzer } from '../../platform/sitzung.ts';
import { Loaded } from '../../ui/load/loaded.tsx';
import { Notice } from '../../ui/load/notice.tsx';
import { Details } from './details.tsx';
import { Unternehmensbild } from './unternehmensbild.tsx';
import { angabenOf } from './unternehmensdetails.rules.ts';
import { detailsQuery, isMissing, schreibrecht, type Detailstand } from './unternehmensdetails.queries.ts';

/** What the company tells of itself, and how applicants see it (product.md §8). */
export function UnternehmensdetailsPage(): ReactNode {
  const { t } = useTranslation('unternehmensdetails');
  const benutzer = useBenutzer();
  if (!benutzer) return null;
  return (
    <>
      <h1>{t('titel')}</h1>
      {benutzer.firmaId === null ? (
        <Notice icon="noHits" title={t('keine')}>
          {t('keineFirma')}
        </Notice>
      ) : (
        <Firma
          key={benutzer.firmaId}
          firma={benutzer.firmaId}
          darfSchreiben={hasPermission(benutzer, schreibrecht)}
        />
      )}
    </>
  );
}

interface FirmaProps {
  readonly firma: string;
  readonly darfSchreiben: boolean;
}

function Firma({ firma, darfSchreiben }: FirmaProps) {
  const { t } = useTranslation('unternehmensdetails');
  const query = useQuery(detailsQuery(firma));
  if (isMissing(query.error)) return <Notice icon="noHits" title={t('keine')} />;
  return (
    <Loaded query={query} lines={14} forbidden={t('keinRecht')}>
      {(stand) => (darfSchreiben ? <Details firma={firma} stand={stand} /> : <NurLesen stand={stand} />)}
    </Loaded>
  );
}

function NurLesen({ stand: { item } }: { stand: Detailstand }) {
  const { t } = useTranslation(['unternehmensdetails', 'fachworte']);
  return (
    <>
      <p>{t('nurLesen', { rolle: t(`fachworte:wert.rolle.${schreibrecht}`) })}</p>
      <Unternehmensbild firma={item} angaben={angabenOf(item)} />
    </>
  );
}
