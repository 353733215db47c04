import { identifierOf } from '@firmenportal/contract/hydra/iri';
import { UNBENUTZT_DAYS } from '@firmenportal/contract/benutzer';
import { hasPermission, ROLLEN } from '@firmenportal/contract/permissions';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { PATHS, pathOf } from '#platform/paths.ts';
import { useBenutzer } from '#platform/session.ts';
import { useFormats } from '#ui/formats.ts';
import type { Column, ColumnSet, RowTools } from '#ui/table/column.ts';
import { yesOrNo, type Filter } from '#ui/table/filter/filter.ts';
import { ListPage } from '#ui/table/list/list-page.tsx';
import { useList } from '#ui/table/list/use-list.ts';
import { RowMenu } from '#ui/table/rows/row-menu.tsx';
import { useSavedViews } from '../ansichten/shared/use-saved-views.tsx';
import { useSeveralFirmen } from '../firmen/shared/use-several-firmen.ts';
import { Address } from '../kontakt/shared/contact-links.tsx';
import { listName } from '../kontakt/shared/person.rules.ts';
import { benutzerDefinition, benutzerQuery, exportBenutzer, firmenQuery } from './benutzer.queries.ts';
import { KontoStatus } from './konto-status.tsx';
import type { Konto } from './konto.queries.ts';
import { Rollen } from './shared/rollen.tsx';
import { useActing } from './use-acting.ts';
import { useKontoStatus } from './use-konto-status.ts';

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

/** Links to the invitations, which are how accounts are created. */
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

const STANDARD_COLUMNS: ColumnSet = {
  id: 'standard',
  label: '',
  columns: ['email', 'rollen', 'status', 'firmen', 'letzteAnmeldungAm'],
};

/** @param severalFirmen whether the person sees several companies; only then there is a company column */
function useBenutzerColumns(severalFirmen: boolean) {
  const { t } = useTranslation(['benutzer', 'fachworte']);
  const { dateTime } = useFormats();
  return useMemo(() => {
    const columns: Column<Konto, (typeof benutzerDefinition.order)[number]>[] = [
      { id: 'name', header: t('fachworte:feld.name'), sort: 'name', cell: listName },
      {
        id: 'email',
        header: t('fachworte:feld.email'),
        sort: 'email',
        wrap: true,
        cell: ({ email }) => <Address address={email} />,
      },
      {
        id: 'rollen',
        header: t('fachworte:feld.rollen'),
        wrap: true,
        file: ['rollen', 'nurBetreute'],
        cell: (konto) => <Rollen {...konto} />,
      },
      {
        id: 'status',
        header: t('fachworte:feld.status'),
        sort: 'status',
        card: 'badge',
        cell: ({ aktiv: active }) => <KontoStatus aktiv={active} />,
      },
      {
        id: 'firmen',
        header: t('fachworte:feld.firmen'),
        wrap: true,
        cell: ({ firmen }) => firmen.map(({ name }) => name).join(', '),
      },
      {
        id: 'letzteAnmeldungAm',
        header: t('fachworte:feld.letzteAnmeldungAm'),
        sort: 'letzteAnmeldungAm',
        cell: ({ letzteAnmeldungAm }) =>
          letzteAnmeldungAm === null ? t('nochNie') : dateTime(letzteAnmeldungAm),
      },
    ];
    return severalFirmen ? columns : columns.filter(({ id }) => id !== 'firmen');
  }, [t, dateTime, severalFirmen]);
}

/** @param severalFirmen whether the person sees several companies; only then there is a company filter */
function useBenutzerFilters(severalFirmen: boolean): Filter[] {
  const { t } = useTranslation(['fachworte', 'benutzer']);
  const { data: firmen = [] } = useQuery({ ...firmenQuery, enabled: severalFirmen });
  const filters: Filter[] = [
    {
      kind: 'choice',
      name: 'aktiv',
      label: t('feld.status'),
      options: yesOrNo(t('wert.kontostatus.aktiv'), t('wert.kontostatus.inaktiv')),
      shownAs: 'switch',
    },
    {
      kind: 'choice',
      name: 'rolle',
      label: t('feld.rollen'),
      // Accounts of the school are managed elsewhere.
      options: ROLLEN.filter((rolle) => rolle !== 'ROLE_FIRMENPORTAL_FIRMENBETREUUNG').map((rolle) => ({
        value: rolle,
        label: t(`wert.rolle.${rolle}`),
      })),
    },
    {
      kind: 'choice',
      name: 'unbenutzt',
      label: t('benutzer:unbenutzt.titel'),
      options: UNBENUTZT_DAYS.map((days) => ({ value: days, label: t(`benutzer:unbenutzt.${days}`) })),
      shownAs: 'chips',
    },
  ];
  if (!severalFirmen) return filters;
  const options = firmen.map((firma) => ({ value: identifierOf(firma['@id']), label: firma.name }));
  return [...filters, { kind: 'choice', name: 'firma', label: t('feld.firmen'), options }];
}

/** What can be done with each account, as a menu. */
function useBenutzerMenu(): RowTools<Konto> {
  const { t } = useTranslation('benutzer');
  const changeStatus = useKontoStatus();
  const takeOver = useActing();
  return useMemo(
    () => ({
      header: t('aktionen'),
      cell: (konto) => {
        const { '@id': iri, vorname, nachname, aktiv: active, erlaubt: allowed } = konto;
        return (
          <RowMenu
            label={t('aktionenFuer', { name: `${vorname} ${nachname}` })}
            entries={[
              {
                label: t(allowed.aendern ? 'aktion.bearbeiten' : 'aktion.ansehen'),
                href: pathOf('benutzerEdit', { iri }),
              },
              ...(takeOver && allowed.uebernehmen
                ? [{ label: t('aktion.uebernehmen'), onSelect: () => takeOver(konto) }]
                : []),
              ...(allowed.aendern
                ? [
                    {
                      label: t(active ? 'aktion.deaktivieren' : 'aktion.aktivieren'),
                      onSelect: () => void changeStatus(konto),
                    },
                  ]
                : []),
            ]}
          />
        );
      },
      keys: {},
      keysHelp: '',
    }),
    [t, changeStatus, takeOver],
  );
}
