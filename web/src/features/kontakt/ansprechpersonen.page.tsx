import { identifierOf } from '@firmenportal/contract/hydra/iri';
import { HERKUENFTE } from '@firmenportal/contract/kontakt';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Avatar } from '#ui/avatar.tsx';
import type { Column, ColumnSet } from '#ui/table/column.ts';
import type { Filter } from '#ui/table/filter/filter.ts';
import { ListPage } from '#ui/table/list/list-page.tsx';
import { useList } from '#ui/table/list/use-list.ts';
import { useSavedViews } from '../ansichten/shared/use-saved-views.tsx';
import { kontaktPhotoQuery } from '../bilder/shared/photo.queries.ts';
import { useSeveralFirmen } from '../firmen/shared/use-several-firmen.ts';
import styles from './kontakt.module.css';
import {
  exportKontakte,
  kontakteDefinition,
  kontakteQuery,
  type KontaktItem,
  firmenQuery,
} from './kontakt.queries.ts';
import { Email, Telefon } from './shared/contact-links.tsx';
import { listName } from './shared/person.rules.ts';

/** Contacts: people of the companies, and of the school. */
export function AnsprechpersonenPage(): ReactNode {
  const { t } = useTranslation('kontakt');
  const list = useList(kontakteDefinition);
  return (
    <ListPage
      name="ansprechpersonen"
      label={t('titel')}
      list={list}
      result={useQuery(kontakteQuery(list.query))}
      columns={useKontaktColumns()}
      sets={[STANDARD_COLUMNS]}
      filters={useKontaktFilters(useSeveralFirmen())}
      searchPlaceholder={t('suche')}
      nameOf={listName}
      onExport={exportKontakte}
      savedViews={useSavedViews('ansprechpersonen')}
      empty={{ title: t('leer.titel'), text: t('leer.text') }}
      forbidden={t('keinRecht')}
    />
  );
}

const STANDARD_COLUMNS: ColumnSet = {
  id: 'standard',
  label: '',
  columns: ['funktion', 'firma', 'telefon', 'mobil', 'email'],
};

function useKontaktColumns() {
  const { t } = useTranslation(['kontakt', 'fachworte']);
  return useMemo(() => {
    const columns: Column<KontaktItem, (typeof kontakteDefinition.order)[number]>[] = [
      {
        id: 'name',
        header: t('fachworte:feld.name'),
        sort: 'name',
        cell: (kontakt) => (
          <span className={styles['name']}>
            <Avatar person={kontakt} photo={kontaktPhotoQuery(kontakt)} />
            <span>{listName(kontakt)}</span>
          </span>
        ),
      },
      {
        id: 'funktion',
        header: t('fachworte:feld.funktion'),
        wrap: true,
        cell: ({ funktion }) => funktion,
      },
      {
        id: 'firma',
        header: t('fachworte:feld.firma'),
        sort: 'firma',
        wrap: true,
        cell: ({ firma }) => firma?.name ?? t('hochschule'),
      },
      {
        id: 'telefon',
        header: t('fachworte:feld.telefon'),
        cell: ({ telefon }) => telefon && <Telefon number={telefon} />,
      },
      {
        id: 'mobil',
        header: t('fachworte:feld.mobil'),
        cell: ({ mobil }) => mobil && <Telefon number={mobil} />,
      },
      {
        id: 'email',
        header: t('email'),
        cell: ({ email }) => email && <Email address={email} />,
      },
    ];
    return columns;
  }, [t]);
}

/** @param severalFirmen whether the person sees several companies; only then there is a company filter */
function useKontaktFilters(severalFirmen: boolean): Filter[] {
  const { t } = useTranslation(['kontakt', 'fachworte']);
  const { data: firmen = [] } = useQuery({ ...firmenQuery, enabled: severalFirmen });
  const filters: Filter[] = [
    {
      kind: 'choice',
      name: 'herkunft',
      label: t('herkunft'),
      none: t('alle'),
      options: HERKUENFTE.map((value) => ({ value, label: t(value) })),
      shownAs: 'switch',
    },
  ];
  if (severalFirmen) {
    filters.push({
      kind: 'choice',
      name: 'firma',
      label: t('fachworte:feld.firma'),
      options: firmen.map((firma) => ({ value: identifierOf(firma['@id']), label: firma.name })),
    });
  }
  return filters;
}
