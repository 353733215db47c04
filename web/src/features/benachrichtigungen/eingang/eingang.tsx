import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { DataTable } from '../../../ui/table/data-table.tsx';
import type { Selection } from '../../../ui/table/selection/selection.ts';
import { useList } from '../../../ui/table/list/use-list.ts';
import type { Benachrichtigung } from '../../stammdaten/benachrichtigung/benachrichtigung-cache.queries.ts';
import {
  benachrichtigungenDefinition,
  openBenachrichtigung,
} from '../../stammdaten/benachrichtigung/benachrichtigung.queries.ts';
import { zielOf } from '../../stammdaten/benachrichtigung/ziel.rules.ts';
import { useGespeicherteAnsichten } from '../../stammdaten/use-gespeicherte-ansichten.tsx';
import styles from '../benachrichtigungen.module.css';
import { auswahlOf } from './auswahl.rules.ts';
import { STANDARD_COLUMNS, useEingangColumns } from './eingang-columns.tsx';
import { eingangQuery, exportEingang } from './eingang.queries.ts';
import { useEingangFilters } from './use-eingang-filters.ts';
import { useLesewerkzeuge } from './use-lesewerkzeuge.tsx';
import { useSammellesen } from './use-sammellesen.ts';

/** As wide as most are. */
const PENDING_COUNT = 99;
const betreffOf = ({ betreff }: Benachrichtigung) => betreff;

/** What the person was told, the latest first. */
export function Eingang() {
  const { t } = useTranslation(['benachrichtigungen', 'benachrichtigung']);
  const list = useList(benachrichtigungenDefinition);
  const result = useQuery(eingangQuery(list.query));
  const { mutate: open } = useMutation(openBenachrichtigung);
  const read = useSammellesen();
  const ungelesen = result.data?.ungelesen;
  const batchActions = (selection: Selection, onDone: () => void) => (
    <button
      type="button"
      className="button quiet"
      onClick={() => read(auswahlOf(selection, list.state.filters, list.query), onDone)}
    >
      {t('lesen')}
    </button>
  );
  return (
    <>
      <div className={styles['head']}>
        {/* Holds its place until it is known. */}
        <p data-pending={ungelesen === undefined}>{t('ungelesen', { count: ungelesen ?? PENDING_COUNT })}</p>
        {/* Stays when all are read: whoever pressed it keeps the focus. */}
        <button
          type="button"
          className="button secondary"
          aria-disabled={ungelesen === 0}
          onClick={() => ungelesen !== 0 && read({ art: 'alle' })}
        >
          {t('benachrichtigung:alleLesen')}
        </button>
      </div>
      <DataTable
        name="benachrichtigungen"
        label={t('titel')}
        list={list}
        result={result}
        columns={useEingangColumns()}
        sets={[STANDARD_COLUMNS]}
        filters={useEingangFilters()}
        hrefOf={zielOf}
        onOpen={(benachrichtigung) => {
          if (!benachrichtigung.gelesen) open({ benachrichtigung, gelesen: true });
        }}
        nameOf={betreffOf}
        selectable
        batchActions={batchActions}
        rowTools={useLesewerkzeuge()}
        onExport={exportEingang}
        savedViews={useGespeicherteAnsichten('benachrichtigungen')}
        empty={{ title: t('leer.titel'), text: t('leer.text') }}
        forbidden={t('keinRecht')}
      />
    </>
  );
}
