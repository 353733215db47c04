import type { Anfragestand, Freigabeanfrage } from '@firmenportal/contract/freigaben';
import type { Item } from '@firmenportal/contract/hydra/resource';
import { schoolDay } from '@firmenportal/contract/locale';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#ui/formats.ts';
import { IconWord, type IconWordLook } from '#ui/icon-word.tsx';
import type { Column } from '#ui/table/column.ts';
import { TwoLines } from '#ui/table/rows/two-lines.tsx';
import { listName } from '#features/kontakt/shared/person.rules.ts';
import type { anfragenDefinition } from './anfragen.queries.ts';

export type Anfrage = Item<typeof Freigabeanfrage>;

const LOOKS: Readonly<Record<Anfragestand, IconWordLook>> = {
  offen: { icon: 'waiting', tone: 'warning' },
  erteilt: { icon: 'unlock', tone: 'success' },
  abgelehnt: { icon: 'close' },
  widerrufen: { icon: 'lock' },
  abgelaufen: { icon: 'lock', tone: 'quiet' },
};

export function useAnfragenColumns() {
  const { t } = useTranslation(['fachworte', 'studenten']);
  const { date, dateTime } = useFormats();
  return useMemo(
    (): Column<Anfrage, (typeof anfragenDefinition.order)[number]>[] => [
      {
        id: 'name',
        header: t('feld.name'),
        sort: 'name',
        cell: ({ student }) => listName(student),
      },
      {
        id: 'matrikelnummer',
        header: t('feld.matrikelnummer'),
        cell: ({ student }) => student.matrikelnummer,
      },
      { id: 'art', header: t('feld.art'), cell: ({ art: kind }) => t(`wert.freigabeart.${kind}`) },
      {
        id: 'stand',
        file: ['stand', 'standSeit', 'erinnertAm'],
        header: t('feld.stand'),
        cell: ({ stand, standSeit, erinnertAm }) => (
          <TwoLines
            second={
              (standSeit && dateTime(standSeit)) ??
              (erinnertAm &&
                t('studenten:anfragen.erinnertAm', { datum: date(schoolDay(new Date(erinnertAm))) }))
            }
          >
            <IconWord {...LOOKS[stand]}>{t(`wert.anfragestand.${stand}`)}</IconWord>
          </TwoLines>
        ),
      },
      {
        id: 'angefordertAm',
        header: t('feld.angefordertAm'),
        sort: 'angefordertAm',
        cell: ({ angefordertAm }) => dateTime(angefordertAm),
      },
      {
        id: 'angefordertVon',
        header: t('feld.angefordertVon'),
        cell: ({ angefordertVon }) => angefordertVon,
      },
      {
        id: 'gueltigBis',
        header: t('feld.gueltigBis'),
        // The deadline for the answer matters only while the request is open.
        cell: ({ stand, gueltigBis }) => (stand === 'offen' ? date(schoolDay(new Date(gueltigBis))) : '–'),
      },
    ],
    [t, date, dateTime],
  );
}
