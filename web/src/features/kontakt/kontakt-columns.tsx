import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Avatar } from '#ui/avatar.tsx';
import type { Column, ColumnSet } from '#ui/table/column.ts';
import { Email, Telefon } from './shared/contact-links.tsx';
import { kontaktPhotoQuery } from '../bilder/shared/photo.queries.ts';
import { listName } from './shared/person.rules.ts';
import type { kontakteDefinition, KontaktItem } from './kontakt.queries.ts';
import styles from './kontakt.module.css';

export const STANDARD_COLUMNS: ColumnSet = {
  id: 'standard',
  label: '',
  columns: ['funktion', 'firma', 'telefon', 'mobil', 'email'],
};

export function useKontaktColumns() {
  const { t } = useTranslation(['kontakt', 'fachworte']);
  return useMemo(() => {
    const columns: Column<KontaktItem, (typeof kontakteDefinition.order)[number]>[] = [
      {
        id: 'name',
        header: t('fachworte:feld.name'),
        sort: 'name',
        cell: (kontakt) => (
          <span className={styles['name']}>
            <Avatar person={kontakt} foto={kontaktPhotoQuery(kontakt)} />
            {listName(kontakt)}
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
        header: t('fachworte:feld.email'),
        cell: ({ email }) => email && <Email address={email} />,
      },
    ];
    return columns;
  }, [t]);
}
