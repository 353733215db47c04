import { hasPermission } from '@firmenportal/contract/permissions';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PATHS, pathOf } from '#platform/paths.ts';
import { useBenutzer } from '#platform/session.ts';
import { ListPage } from '#ui/table/list/list-page.tsx';
import { useList } from '#ui/table/list/use-list.ts';
import { listName } from '../kontakt/shared/person.rules.ts';
import { useSavedViews } from '../ansichten/shared/use-saved-views.tsx';
import { useSeveralFirmen } from '../firmen/shared/use-several-firmen.ts';
import { benutzerDefinition, benutzerQuery, exportBenutzer, type Konto } from './benutzer.queries.ts';
import { STANDARD_COLUMNS, useBenutzerColumns } from './list/benutzer-columns.tsx';
import { useBenutzerFilters } from './list/use-benutzer-filters.ts';
import { useBenutzerMenu } from './list/use-benutzer-menu.tsx';

const hrefOf = (konto: Konto) => pathOf('benutzerEdit', { iri: konto['@id'] });

/** The accounts of the companies, and what may be done with each (product.md §8). */
export function BenutzerIndexPage(): ReactNode {
  const { t } = useTranslation('benutzer');
  const severalFirmen = useSeveralFirmen();
  const list = useList(benutzerDefinition);
  return (
    <ListPage
      name="benutzer"
      label={t('titel')}
      action={<Invite />}
      list={list}
      result={useQuery(benutzerQuery(list.query))}
      columns={useBenutzerColumns(severalFirmen)}
      sets={[STANDARD_COLUMNS]}
      filters={useBenutzerFilters(severalFirmen)}
      searchPlaceholder={t('suche')}
      hrefOf={hrefOf}
      nameOf={listName}
      rowTools={useBenutzerMenu()}
      onExport={exportBenutzer}
      savedViews={useSavedViews('benutzerIndex')}
      empty={{ title: t('leer.titel'), text: t('leer.text') }}
      forbidden={t('keinRecht')}
    />
  );
}

/** Accounts come from invitations. */
function Invite() {
  const { t } = useTranslation('benutzer');
  const benutzer = useBenutzer();
  const mayInvite = hasPermission(benutzer, 'ROLE_FIRMENPORTAL_BENUTZER_ANLEGEN');
  if (!benutzer || !mayInvite || benutzer.firmaId === null) return null;
  return (
    <Link to={PATHS.benutzerEinladungIndex} search={{ einladen: '1' }} className="button">
      {t('einladen')}
    </Link>
  );
}
