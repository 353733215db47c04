import { EINLADUNGSSTAENDE } from '@firmenportal/contract/benutzereinladungen';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState, type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useBenutzer } from '#platform/session.ts';
import { useFormats } from '#ui/formats.ts';
import { IconWord, type IconWordLook } from '#ui/icon-word.tsx';
import { part } from '#ui/load/part.tsx';
import type { Column, ColumnSet } from '#ui/table/column.ts';
import type { Filter } from '#ui/table/filter/filter.ts';
import { ListPage } from '#ui/table/list/list-page.tsx';
import { useList } from '#ui/table/list/use-list.ts';
import { TwoLines } from '#ui/table/rows/two-lines.tsx';
import { useSavedViews } from '../ansichten/shared/use-saved-views.tsx';
import { Rollen } from '../benutzer/shared/rollen.tsx';
import {
  useActiveCompanyFilter,
  useListScope,
  useSeveralFirmen,
} from '../firmen/shared/use-several-firmen.ts';
import styles from './einladung.module.css';
import {
  einladungenDefinition,
  einladungenQuery,
  exportEinladungen,
  type Einladung,
} from './einladungen.queries.ts';
import { useEinladungTools } from './use-einladung-tools.tsx';

const EinladungDialog = part(async () => (await import('./einladung-dialog.tsx')).EinladungDialog);

/** The companies' invitations, and the dialog to invite (product.md §8). */
export function BenutzerEinladungIndexPage(): ReactNode {
  const { t } = useTranslation('einladungen');
  const benutzer = useBenutzer();
  const severalFirmen = useSeveralFirmen();
  const list = useList(einladungenDefinition);
  const { open, setOpen } = useDialog();
  const firmenname = benutzer && benutzer.firmaId !== null ? benutzer.firmenname : null;
  const button = (
    <button
      type="button"
      className="button"
      onPointerEnter={EinladungDialog.load}
      onClick={() => setOpen(true)}
    >
      {t('einladen.knopf')}
    </button>
  );
  return (
    <>
      <ListPage
        name="einladungen"
        label={t('titel')}
        // In place of the button.
        action={firmenname === null ? <p className={styles['hint']}>{t('ohneUnternehmen')}</p> : button}
        list={list}
        result={useQuery(einladungenQuery(list.query))}
        columns={useEinladungenColumns(severalFirmen)}
        sets={[STANDARD_COLUMNS]}
        filters={[...useFilters(), ...useActiveCompanyFilter()]}
        scope={useListScope(list)}
        searchPlaceholder={t('suche')}
        nameOf={({ email }) => email}
        rowTools={useEinladungTools()}
        onExport={exportEinladungen}
        savedViews={useSavedViews('benutzerEinladungIndex')}
        empty={{ title: t('leer.titel'), text: t('leer.text') }}
        forbidden={t('keinRecht')}
      />
      {open && firmenname !== null && (
        <EinladungDialog firmenname={firmenname} onClose={() => setOpen(false)} />
      )}
    </>
  );
}

/** The dialog is open initially if the address says so (`?einladen`), for people who came here to invite. */
function useDialog() {
  const navigate = useNavigate();
  const { einladen: invite }: { einladen?: unknown } = useSearch({ strict: false });
  const asked = invite !== undefined;
  const [open, setOpen] = useState(asked);
  return {
    open,
    setOpen: (next: boolean) => {
      setOpen(next);
      if (asked) {
        void navigate({
          to: '.',
          search: (search) => ({ ...search, einladen: undefined }),
          state: true,
          replace: true,
        });
      }
    },
  };
}

function useFilters(): Filter[] {
  const { t } = useTranslation('fachworte');
  return [
    {
      kind: 'choice',
      name: 'stand',
      label: t('feld.stand'),
      options: EINLADUNGSSTAENDE.map((value) => ({ value, label: t(`wert.einladungsstand.${value}`) })),
      shownAs: 'switch',
    },
  ];
}

/** As many columns as a common screen shows without scrolling sideways; the others can be switched on. */
const STANDARD_COLUMNS: ColumnSet = {
  id: 'standard',
  label: '',
  columns: ['stand', 'rollen', 'eingeladenAm', 'gueltigBis'],
};

/** @param severalFirmen whether the person sees several companies; only then there is a company column */
function useEinladungenColumns(severalFirmen: boolean) {
  const { t } = useTranslation(['einladungen', 'fachworte']);
  const { dateTime } = useFormats();
  return useMemo(() => {
    const columns: Column<Einladung, (typeof einladungenDefinition.order)[number]>[] = [
      { id: 'email', header: t('fachworte:feld.email'), sort: 'email', cell: ({ email }) => email },
      {
        id: 'stand',
        header: t('fachworte:feld.stand'),
        file: ['stand', 'registriertAm'],
        cell: ({ stand, registriertAm }) => (
          <TwoLines second={registriertAm === null ? null : dateTime(registriertAm)}>
            <EinladungStatus stand={stand} />
          </TwoLines>
        ),
      },
      { id: 'firma', header: t('fachworte:feld.firma'), wrap: true, cell: ({ firma }) => firma.name },
      {
        id: 'rollen',
        header: t('fachworte:feld.rollen'),
        wrap: true,
        file: ['rollen', 'nurBetreute'],
        cell: (einladung) => <Rollen {...einladung} />,
      },
      {
        id: 'eingeladenVon',
        header: t('fachworte:feld.eingeladenVon'),
        wrap: true,
        cell: ({ eingeladenVon }) => eingeladenVon,
      },
      {
        id: 'eingeladenAm',
        header: t('fachworte:feld.eingeladenAm'),
        sort: 'eingeladenAm',
        file: ['eingeladenAm', 'eingeladenVon'],
        cell: ({ eingeladenAm, eingeladenVon }) => (
          <TwoLines second={t('von', { name: eingeladenVon })}>{dateTime(eingeladenAm)}</TwoLines>
        ),
      },
      {
        id: 'gueltigBis',
        header: t('fachworte:feld.gueltigBis'),
        sort: 'gueltigBis',
        cell: ({ gueltigBis }) => dateTime(gueltigBis),
      },
      {
        id: 'registriertAm',
        header: t('fachworte:feld.registriertAm'),
        sort: 'registriertAm',
        cell: ({ registriertAm }) =>
          registriertAm === null ? t('nichtRegistriert') : dateTime(registriertAm),
      },
    ];
    return severalFirmen ? columns : columns.filter(({ id }) => id !== 'firma');
  }, [t, dateTime, severalFirmen]);
}

const LOOKS: Readonly<Record<Einladung['stand'], IconWordLook>> = {
  offen: { icon: 'waiting' },
  abgelaufen: { icon: 'warning', tone: 'warning' },
  registriert: { icon: 'success', tone: 'success' },
  zurueckgezogen: { icon: 'close', tone: 'quiet' },
};

/** The state of an invitation. */
function EinladungStatus({ stand }: Pick<Einladung, 'stand'>) {
  const { t } = useTranslation('fachworte');
  return <IconWord {...LOOKS[stand]}>{t(`wert.einladungsstand.${stand}`)}</IconWord>;
}
