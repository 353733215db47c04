import { TERMINARTEN } from '@firmenportal/contract/termine';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Segmented } from '#ui/table/filter/segmented.tsx';
import { ExportMenu } from '#ui/table/view/export-menu.tsx';
import { Icon } from '#ui/theme/icon.tsx';
import { AboDialog } from './subscription/subscription-dialog.tsx';
import { exportTermine, saveCalendarFile, type TermineSelection } from './termine.queries.ts';
import styles from './termine.module.css';
import type { TermineView } from './use-termine-view.ts';

interface Props {
  readonly view: TermineView;
  /** The dates that are shown. */
  readonly selection: TermineSelection;
}

/** The controls above the dates: view, filter, export and calendar subscription. */
export function TermineBar({ view, selection }: Props) {
  const { t } = useTranslation('downloads');
  const { asCalendar, change } = view;
  return (
    <div className={styles['leiste']}>
      <Segmented
        label={t('termine.darstellung')}
        options={[
          { value: 'liste', label: t('termine.liste') },
          { value: 'kalender', label: t('termine.kalender') },
        ]}
        value={asCalendar ? 'kalender' : 'liste'}
        onChange={(value) => change({ darstellung: value === 'kalender' ? value : undefined })}
      />
      {!asCalendar && (
        <Segmented
          label={t('termine.zeit')}
          options={[
            { value: 'kommend', label: t('termine.kommende') },
            { value: 'vergangen', label: t('termine.vergangene') },
          ]}
          value={view.past ? 'vergangen' : 'kommend'}
          onChange={(value) => change({ zeit: value === 'vergangen' ? value : undefined })}
        />
      )}
      <KindChoice view={view} />
      <div className={styles['dateien']}>
        <ExportMenu onExport={(format) => exportTermine({ format, query: selection })} />
        <CalendarWays view={view} />
      </div>
    </div>
  );
}

function KindChoice({ view: { art: kind, change } }: { view: TermineView }) {
  const { t } = useTranslation(['downloads', 'fachworte']);
  const id = useId();
  return (
    <div className={styles['art']}>
      <label htmlFor={id}>{t('fachworte:feld.art')}</label>
      <select
        id={id}
        value={kind ?? ''}
        onChange={({ target: { value } }) => change({ art: value === '' ? undefined : value })}
      >
        <option value="">{t('termine.alleArten')}</option>
        {TERMINARTEN.map((one) => (
          <option key={one} value={one}>
            {t(`fachworte:wert.terminart.${one}`)}
          </option>
        ))}
      </select>
    </div>
  );
}

function CalendarWays({ view: { art: kind } }: { view: TermineView }) {
  const { t } = useTranslation('downloads');
  const [aboOpen, setAboOpen] = useState(false);
  const { mutate, isPending } = useMutation(saveCalendarFile);
  return (
    <>
      <button
        type="button"
        className="button quiet"
        aria-disabled={isPending}
        onClick={() => !isPending && mutate({ art: kind })}
      >
        <Icon name="download" size={18} />
        {t(kind === undefined ? 'kalenderdatei.alle' : 'kalenderdatei.gefiltert')}
      </button>
      <button
        type="button"
        className="button secondary"
        aria-haspopup="dialog"
        onClick={() => setAboOpen(true)}
      >
        {t('abo.oeffnen')}
      </button>
      {aboOpen && <AboDialog onClose={() => setAboOpen(false)} />}
    </>
  );
}
