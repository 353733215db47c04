import { EINLADUNGSSTAENDE } from '@firmenportal/contract/benutzereinladungen';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useBenutzer } from '#platform/session.ts';
import type { Filter } from '#ui/table/filter/filter.ts';
import { ListPage } from '#ui/table/list/list-page.tsx';
import { useList } from '#ui/table/list/use-list.ts';
import { useSavedViews } from '../ansichten/shared/use-saved-views.tsx';
import {
  useActiveCompanyFilter,
  useListScope,
  useSeveralFirmen,
} from '../firmen/shared/use-several-firmen.ts';
import { einladungenDefinition, einladungenQuery, exportEinladungen } from './einladungen.queries.ts';
import styles from './einladung.module.css';
import { STANDARD_COLUMNS, useEinladungenColumns } from './list/einladungen-columns.tsx';
import { useEinladungTools } from './list/use-einladung-tools.tsx';

const loadDialog = () => import('./einladung-dialog.tsx');
const EinladungDialog = lazy(async () => ({ default: (await loadDialog()).EinladungDialog }));

/** Who was invited to the companies, and the way to invite (product.md §8). */
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
      onPointerEnter={() => void loadDialog()}
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
        // Where the button would be.
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
        <Suspense>
          <EinladungDialog firmenname={firmenname} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

/** Open from the start where the address says so, for those who come here to invite. */
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
