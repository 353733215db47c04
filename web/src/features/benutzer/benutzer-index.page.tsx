import { hasPermission } from '@firmenportal/contract/permissions';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PFADE, pfad } from '../../platform/pfade.ts';
import { useBenutzer } from '../../platform/sitzung.ts';
import { ListPage } from '../../ui/table/list/list-page.tsx';
import { useList } from '../../ui/table/list/use-list.ts';
import { listName } from '../stammdaten/person.rules.ts';
import { useGespeicherteAnsichten } from '../stammdaten/use-gespeicherte-ansichten.tsx';
import { useMehrereFirmen } from '../stammdaten/use-mehrere-firmen.ts';
import { benutzerDefinition, benutzerQuery, exportBenutzer, type Konto } from './benutzer.queries.ts';
import { STANDARD_COLUMNS, useBenutzerColumns } from './liste/benutzer-columns.tsx';
import { useBenutzerFilters } from './liste/use-benutzer-filters.ts';
import { useBenutzermenue } from './liste/use-benutzermenue.tsx';

const hrefOf = (konto: Konto) => pfad('benutzerEdit', { iri: konto['@id'] });

/** The accounts of the companies, and what may be done with each (product.md §8). */
export function BenutzerIndexPage(): ReactNode {
  const { t } = useTranslation('benutzer');
  const mehrereFirmen = useMehrereFirmen();
  const list = useList(benutzerDefinition);
  return (
    <ListPage
      name="benutzer"
      label={t('titel')}
      action={<Einladen />}
      list={list}
      result={useQuery(benutzerQuery(list.query))}
      columns={useBenutzerColumns(mehrereFirmen)}
      sets={[STANDARD_COLUMNS]}
      filters={useBenutzerFilters(mehrereFirmen)}
      searchPlaceholder={t('suche')}
      hrefOf={hrefOf}
      nameOf={listName}
      rowTools={useBenutzermenue()}
      onExport={exportBenutzer}
      savedViews={useGespeicherteAnsichten('benutzerIndex')}
      empty={{ title: t('leer.titel'), text: t('leer.text') }}
      forbidden={t('keinRecht')}
    />
  );
}

/** Accounts come from invitations. */
function Einladen() {
  const { t } = useTranslation('benutzer');
  const benutzer = useBenutzer();
  const mayInvite = hasPermission(benutzer, 'ROLE_FIRMENPORTAL_BENUTZER_ANLEGEN');
  if (!benutzer || !mayInvite || benutzer.firmaId === null) return null;
  return (
    <Link to={PFADE.benutzerEinladungIndex} search={{ einladen: '1' }} className="button">
      {t('einladen')}
    </Link>
  );
}
