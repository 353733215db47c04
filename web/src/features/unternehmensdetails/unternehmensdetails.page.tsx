import { hasPermission } from '@firmenportal/contract/permissions';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useBenutzer } from '#platform/session.ts';
import { Loaded } from '#ui/load/loaded.tsx';
import { Notice } from '#ui/load/notice.tsx';
import { Details } from './details.tsx';
import { FirmaProfile } from './firma-profile.tsx';
import { answersOf } from './unternehmensdetails.rules.ts';
import {
  detailsQuery,
  isMissing,
  writePermission,
  type DetailsState,
} from './unternehmensdetails.queries.ts';

/** The company's details, and how applicants see them (product.md §8). */
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
          mayWrite={hasPermission(benutzer, writePermission)}
        />
      )}
    </>
  );
}

interface FirmaProps {
  readonly firma: string;
  readonly mayWrite: boolean;
}

function Firma({ firma, mayWrite }: FirmaProps) {
  const { t } = useTranslation('unternehmensdetails');
  const query = useQuery(detailsQuery(firma));
  if (isMissing(query.error)) return <Notice icon="noHits" title={t('keine')} />;
  return (
    <Loaded query={query} lines={14} forbidden={t('keinRecht')}>
      {(stand) => (mayWrite ? <Details firma={firma} stand={stand} /> : <ReadOnly stand={stand} />)}
    </Loaded>
  );
}

function ReadOnly({ stand: { item } }: { stand: DetailsState }) {
  const { t } = useTranslation(['unternehmensdetails', 'fachworte']);
  return (
    <>
      <p>{t('nurLesen', { rolle: t(`fachworte:wert.rolle.${writePermission}`) })}</p>
      <FirmaProfile firma={item} answers={answersOf(item)} />
    </>
  );
}
