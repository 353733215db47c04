import { TERMINARTEN } from '@firmenportal/contract/termine';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Segmented } from '../../../ui/table/filter/segmented.tsx';
import { ExportMenu } from '../../../ui/table/view/export-menu.tsx';
import { Icon } from '../../../ui/theme/icon.tsx';
import { AboDialog } from '../abo/abo-dialog.tsx';
import { exportTermine, saveKalenderdatei, type Terminauswahl } from './termine.queries.ts';
import styles from './termine.module.css';
import type { Terminansicht } from './use-terminansicht.ts';

interface Props {
  readonly ansicht: Terminansicht;
  /** The dates that are shown. */
  readonly auswahl: Terminauswahl;
}

/** How the dates are shown, which of them, and how they get into a file or a calendar. */
export function Terminleiste({ ansicht, auswahl }: Props) {
  const { t } = useTranslation('downloads');
  const { alsKalender, change } = ansicht;
  return (
    <div className={styles['leiste']}>
      <Segmented
        label={t('termine.darstellung')}
        options={[
          { value: 'liste', label: t('termine.liste') },
          { value: 'kalender', label: t('termine.kalender') },
        ]}
        value={alsKalender ? 'kalender' : 'liste'}
        onChange={(value) => change({ darstellung: value === 'kalender' ? value : undefined })}
      />
      {!alsKalender && (
        <Segmented
          label={t('termine.zeit')}
          options={[
            { value: 'kommend', label: t('termine.kommende') },
            { value: 'vergangen', label: t('termine.vergangene') },
          ]}
          value={ansicht.vergangene ? 'vergangen' : 'kommend'}
          onChange={(value) => change({ zeit: value === 'vergangen' ? value : undefined })}
        />
      )}
      <Artwahl ansicht={ansicht} />
      <div className={styles['dateien']}>
        <ExportMenu onExport={(format) => exportTermine({ format, query: auswahl })} />
        <Kalenderwege ansicht={ansicht} />
      </div>
    </div>
  );
}

function Artwahl({ ansicht: { art, change } }: { ansicht: Terminansicht }) {
  const { t } = useTranslation(['downloads', 'fachworte']);
  const id = useId();
  return (
    <div className={styles['art']}>
      <label htmlFor={id}>{t('fachworte:feld.art')}</label>
      <select
        id={id}
        value={art ?? ''}
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

function Kalenderwege({ ansicht: { art } }: { ansicht: Terminansicht }) {
  const { t } = useTranslation('downloads');
  const [aboOpen, setAboOpen] = useState(false);
  const { mutate, isPending } = useMutation(saveKalenderdatei);
  return (
    <>
      <button
        type="button"
        className="button quiet"
        aria-disabled={isPending}
        onClick={() => !isPending && mutate({ art })}
      >
        <Icon name="download" size={18} />
        {t(art === undefined ? 'kalenderdatei.alle' : 'kalenderdatei.gefiltert')}
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
