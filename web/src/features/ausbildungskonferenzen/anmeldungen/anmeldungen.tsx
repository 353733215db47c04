import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBenutzer } from '#platform/session.ts';
import { Dialog } from '#ui/dialog.tsx';
import { showSnackbar } from '#ui/snackbar.ts';
import { DataTable } from '#ui/table/data-table.tsx';
import { useList } from '#ui/table/list/use-list.ts';
import { listName } from '#features/kontakt/shared/person.rules.ts';
import { useSeveralFirmen } from '#features/firmen/shared/use-several-firmen.ts';
import type { KonferenzItem } from '../ausbildungskonferenzen.queries.ts';
import styles from '../ausbildungskonferenzen.module.css';
import { columnsOf, useAnmeldungenColumns } from './anmeldungen-columns.tsx';
import {
  anmeldungenDefinition,
  anmeldungenQuery,
  exportAnmeldungen,
  type AnmeldungItem,
} from './anmeldungen.queries.ts';
import { useAnmeldungMenu } from './use-anmeldung-menu.tsx';

const AnmeldungForm = lazy(async () => ({ default: (await import('./anmeldung.form.tsx')).AnmeldungForm }));

/** Whom the companies in scope registered; the active company adds, changes and cancels until the deadline. */
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
          <Suspense>
            <AnmeldungForm
              konferenz={iri}
              anmeldung={edited === 'neu' ? undefined : edited}
              onSaved={onSaved}
            />
          </Suspense>
        </Dialog>
      )}
    </section>
  );
}
