import type { Item } from '@firmenportal/contract/hydra/resource';
import type { Anmeldestatus, Pruefungsanmeldung } from '@firmenportal/contract/pruefungsanmeldungen';
import { schoolDay } from '@firmenportal/contract/locale';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#ui/formats.ts';
import { IconWord, type IconWordLook } from '#ui/icon-word.tsx';
import { Loaded } from '#ui/load/loaded.tsx';
import { Notice } from '#ui/load/notice.tsx';
import { SkeletonLines } from '#ui/load/skeleton.tsx';
import type { Column } from '#ui/table/column.ts';
import { SimpleTable } from '#ui/table/simple-table.tsx';
import type { TabProps } from './leistungen-tab.tsx';
import { modulCell } from './modul-cell.tsx';
import styles from './tabs.module.css';
import { anmeldungenQuery } from './tabs.queries.ts';
import { WithoutFreigabe } from './without-freigabe.tsx';

/** A student's exam registrations, if they released them; upcoming ones first. */
export function AnmeldungenTab({ iri, student }: TabProps) {
  const { t } = useTranslation('studenten');
  const query = useQuery({
    ...anmeldungenQuery(iri),
    enabled: student?.pruefungsanmeldungsfreigabe !== false,
  });
  if (!student) return <SkeletonLines lines={10} />;
  if (!student.pruefungsanmeldungsfreigabe) {
    return <WithoutFreigabe art="pruefungsanmeldungen" student={student} />;
  }
  return (
    <Loaded query={query} lines={10}>
      {(anmeldungen) =>
        anmeldungen.length === 0 ? (
          <Notice icon="empty" title={t('anmeldungen.leer')}>
            {t('anmeldungen.leerText')}
          </Notice>
        ) : (
          <Anmeldungen anmeldungen={anmeldungen} />
        )
      }
    </Loaded>
  );
}

function Anmeldungen({ anmeldungen }: { anmeldungen: readonly Anmeldung[] }) {
  const { t } = useTranslation('studenten');
  const columns = useColumns();
  const { kommend: upcoming, vergangen: past } = splitByDay(anmeldungen, schoolDay());
  const block = (part: 'kommend' | 'vergangen', rows: readonly Anmeldung[]) => (
    <section>
      <h2>{t(`anmeldungen.${part}`)}</h2>
      {rows.length === 0 ? (
        <p className={styles['none']}>{t(`anmeldungen.${part}Leer`)}</p>
      ) : (
        <SimpleTable
          label={t(`anmeldungen.${part}`)}
          columns={
            rows.some(({ thema }) => thema !== null) ? columns : columns.filter(({ id }) => id !== 'thema')
          }
          rows={rows}
          nameOf={({ modul }) => modul}
        />
      )}
    </section>
  );
  return (
    <div className={styles['blocks']}>
      {block('kommend', upcoming)}
      {block('vergangen', past)}
    </div>
  );
}

function useColumns(): Column<Anmeldung>[] {
  const { t } = useTranslation('fachworte');
  const { date } = useFormats();
  return useMemo(
    () => [
      { id: 'modul', header: t('feld.modul'), cell: modulCell },
      { id: 'pruefung', header: t('feld.pruefungsdatum'), cell: (one) => date(one.pruefungsdatum) },
      {
        id: 'status',
        header: t('feld.status'),
        cell: ({ status }) => <IconWord {...LOOKS[status]}>{t(`wert.anmeldestatus.${status}`)}</IconWord>,
      },
      {
        id: 'anmeldung',
        header: t('feld.anmeldedatum'),
        cell: ({ anmeldedatum }) => (anmeldedatum === null ? '–' : date(anmeldedatum)),
      },
      { id: 'thema', header: t('feld.thema'), cell: ({ thema }) => thema },
    ],
    [t, date],
  );
}

const LOOKS: Readonly<Record<Anmeldestatus, IconWordLook>> = {
  angemeldet: { icon: 'info' },
  zugelassen: { icon: 'check', tone: 'success' },
  nichtZugelassen: { icon: 'error', tone: 'error' },
  abgemeldet: { icon: 'close', tone: 'quiet' },
  abgelegt: { icon: 'success', tone: 'success' },
};

export type Anmeldung = Item<typeof Pruefungsanmeldung>;

/** Upcoming exams, including today's, the next one first; and past ones, the latest first. */
export function splitByDay(anmeldungen: readonly Anmeldung[], today: string) {
  const { kommend: upcoming = [], vergangen: past = [] } = Object.groupBy(
    anmeldungen,
    ({ pruefungsdatum }) => (pruefungsdatum >= today ? 'kommend' : 'vergangen'),
  );
  return { kommend: upcoming.toSorted(byDay), vergangen: past.toSorted((a, b) => byDay(b, a)) };
}

const byDay = (a: Anmeldung, b: Anmeldung) =>
  a.pruefungsdatum.localeCompare(b.pruefungsdatum) || a.modulnummer.localeCompare(b.modulnummer);
