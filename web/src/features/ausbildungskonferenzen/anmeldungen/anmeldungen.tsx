import { identifierOf } from '@firmenportal/contract/hydra/iri';
import { useQuery, useMutation } from '@tanstack/react-query';
import { useState, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSeveralFirmen } from '#features/firmen/shared/use-several-firmen.ts';
import { Email } from '#features/kontakt/shared/contact-links.tsx';
import { listName } from '#features/kontakt/shared/person.rules.ts';
import { useBenutzer } from '#platform/session.ts';
import { showAlert } from '#ui/feedback/alert.ts';
import { confirm } from '#ui/feedback/confirm-dialog.ts';
import { Dialog } from '#ui/layers/dialog.tsx';
import { useFormats } from '#ui/formats.ts';
import { showSnackbar } from '#ui/feedback/snackbar.ts';
import { part } from '#ui/load/part.tsx';
import type { Column, ColumnSet, RowTools } from '#ui/table/column.ts';
import { DataTable } from '#ui/table/data-table.tsx';
import { useList } from '#ui/table/list/use-list.ts';
import { RowMenu } from '#ui/table/rows/row-menu.tsx';
import styles from '../ausbildungskonferenzen.module.css';
import type { KonferenzItem } from '../ausbildungskonferenzen.queries.ts';
import {
  anmeldungenDefinition,
  anmeldungenQuery,
  exportAnmeldungen,
  type AnmeldungItem,
  cancelAnmeldung,
} from './anmeldungen.queries.ts';

const AnmeldungForm = part(async () => (await import('./anmeldung.form.tsx')).AnmeldungForm);

/**
 * The registrations of the companies in scope. The active company can add, change and cancel its own until the
 * deadline.
 */
export function Anmeldungen({ konferenz }: { konferenz: KonferenzItem }) {
  const { t } = useTranslation('ausbildungskonferenzen');
  const { '@id': iri, anmeldungOffen } = konferenz;
  const firma = useBenutzer()?.firmaId ?? null;
  const [edited, setEdited] = useState<AnmeldungItem | 'neu'>();
  const severalFirmen = useSeveralFirmen();
  const list = useList(anmeldungenDefinition);
  const canChange = anmeldungOffen && firma !== null;
  const menu = useAnmeldungMenu(iri, firma, setEdited);
  const close = () => setEdited(undefined);
  const onSaved = () => {
    close();
    showSnackbar({ text: t(edited === 'neu' ? 'angemeldet' : 'geaendert'), color: 'success' });
  };
  return (
    <section className={styles['abschnitt']}>
      <div className={styles['kopf']}>
        <h2>{t('anmeldungen')}</h2>
        {canChange && (
          <button type="button" className="button" onClick={() => setEdited('neu')}>
            {t('neu')}
          </button>
        )}
      </div>
      {firma === null && anmeldungOffen && <p>{t('ohneFirma')}</p>}
      <DataTable
        name="konferenzanmeldungen"
        label={t('anmeldungen')}
        list={list}
        result={useQuery(anmeldungenQuery(iri, list.query))}
        columns={useAnmeldungenColumns(severalFirmen)}
        sets={[columnsOf(severalFirmen)]}
        filters={[
          {
            kind: 'choice',
            name: 'abgesagt',
            label: t('abgesagte'),
            none: t('angemeldete'),
            options: [{ value: 'true', label: t('abgesagte') }],
            shownAs: 'switch',
          },
        ]}
        nameOf={listName}
        rowTools={canChange ? menu : undefined}
        onExport={exportAnmeldungen(iri)}
        empty={{ title: t('leer'), text: t(canChange ? 'leerText' : 'leerGeschlossen') }}
      />
      {edited && (
        <Dialog wide title={t(edited === 'neu' ? 'neu' : 'bearbeiten')} onClose={close}>
          <AnmeldungForm
            konferenz={iri}
            anmeldung={edited === 'neu' ? undefined : edited}
            onSaved={onSaved}
          />
        </Dialog>
      )}
    </section>
  );
}

/** The default columns; with the company if there are several. */
const columnsOf = (severalFirmen: boolean): ColumnSet => ({
  id: 'standard',
  label: '',
  columns: ['email', 'funktion', ...(severalFirmen ? ['firma'] : []), 'hinweis', 'angemeldetAm'],
});

function useAnmeldungenColumns(severalFirmen: boolean) {
  const { t } = useTranslation('fachworte');
  const { dateTime } = useFormats();
  return useMemo(() => {
    const columns: Column<AnmeldungItem, (typeof anmeldungenDefinition.order)[number]>[] = [
      { id: 'name', header: t('feld.name'), sort: 'name', cell: listName },
      { id: 'email', header: t('feld.email'), cell: ({ email }) => <Email address={email} /> },
      { id: 'funktion', header: t('feld.funktion'), wrap: true, cell: ({ funktion }) => funktion },
      { id: 'hinweis', header: t('feld.hinweis'), wrap: true, cell: ({ hinweis: notice }) => notice },
      { id: 'angemeldetVon', header: t('feld.angemeldetVon'), cell: ({ angemeldetVon }) => angemeldetVon },
      {
        id: 'angemeldetAm',
        header: t('feld.angemeldetAm'),
        sort: 'angemeldetAm',
        cell: ({ angemeldetAm }) => dateTime(angemeldetAm),
      },
      {
        id: 'abgesagtAm',
        header: t('feld.abgesagtAm'),
        cell: ({ abgesagtAm }) => abgesagtAm && dateTime(abgesagtAm),
      },
    ];
    if (severalFirmen) {
      columns.splice(3, 0, {
        id: 'firma',
        header: t('feld.firma'),
        sort: 'firma',
        wrap: true,
        cell: ({ firma }) => firma.name,
      });
    }
    return columns;
  }, [t, dateTime, severalFirmen]);
}

/** What the active company can do with each of its registrations. */
function useAnmeldungMenu(
  konferenz: string,
  firma: string | null,
  onEdit: (anmeldung: AnmeldungItem) => void,
): RowTools<AnmeldungItem> {
  const { t } = useTranslation('ausbildungskonferenzen');
  const { mutate } = useMutation(cancelAnmeldung);
  return useMemo(() => {
    const cancel = async (anmeldung: AnmeldungItem) => {
      const name = `${anmeldung.vorname} ${anmeldung.nachname}`;
      const confirmed = await confirm({ title: t('absagenFrage', { name }), confirmText: t('absagen') });
      if (!confirmed) return;
      mutate(
        { konferenz, anmeldung },
        {
          onSuccess: (result) => {
            if (result.art === 'abgelehnt') showAlert(result.reason ?? t('abgelehnt'));
            else showSnackbar({ text: t('abgesagt', { name }), color: 'success' });
          },
        },
      );
    };
    return {
      header: t('aktionen'),
      cell: (anmeldung) => {
        const isOwn = identifierOf(anmeldung.firma['@id']) === firma && anmeldung.abgesagtAm === null;
        return (
          <RowMenu
            label={t('aktionenFuer', { name: `${anmeldung.vorname} ${anmeldung.nachname}` })}
            entries={
              isOwn
                ? [
                    { label: t('aendern'), onSelect: () => onEdit(anmeldung) },
                    { label: t('absagen'), onSelect: () => void cancel(anmeldung) },
                  ]
                : []
            }
          />
        );
      },
      keys: {},
      keysHelp: '',
    };
  }, [t, mutate, konferenz, firma, onEdit]);
}
