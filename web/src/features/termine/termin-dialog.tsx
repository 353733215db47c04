import { identifierOf } from '@firmenportal/contract/hydra/iri';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Dialog } from '#ui/layers/dialog.tsx';
import dialogStyles from '#ui/layers/dialog.module.css';
import { useFormats } from '#ui/formats.ts';
import { Loaded } from '#ui/load/loaded.tsx';
import { Icon } from '#ui/theme/icon.tsx';
import { Terminart } from './terminart.tsx';
import { antragsfristQuery, saveCalendarFile, terminQuery, type TerminItem } from './termine.queries.ts';
import styles from './termine.module.css';
import { useTerminTime } from './use-termin-time.ts';

interface Props {
  readonly identifier: string;
  /** The date as the page behind the dialog shows it, if it does. */
  readonly known: TerminItem | undefined;
  readonly onClose: () => void;
}

/** All details of a date, with a download for calendars. */
export function TerminDialog({ identifier, known, onClose }: Props) {
  const { t } = useTranslation('downloads');
  const query = useQuery(terminQuery(identifier));
  // After an error don't show the known date, since the school may have withdrawn it.
  const termin = query.isError ? undefined : (query.data ?? known);
  return (
    <Dialog wide title={termin?.titel ?? t('termin.titel')} onClose={onClose}>
      {termin ? (
        <Answers termin={termin} />
      ) : (
        <Loaded query={query} lines={4}>
          {() => null}
        </Loaded>
      )}
      <div className={dialogStyles['buttons']}>
        {termin && <DownloadButton termin={termin} />}
        <button type="button" className="button" onClick={onClose}>
          {t('schliessen')}
        </button>
      </div>
    </Dialog>
  );
}

function Answers({ termin }: { termin: TerminItem }) {
  const { t } = useTranslation(['downloads', 'fachworte']);
  const { tageOf: daysOf, uhrzeitOf: timeOf } = useTerminTime();
  const time = timeOf(termin);
  return (
    <>
      <p>
        <Terminart art={termin.art} />
      </p>
      <dl className={styles['angaben']}>
        <dt>{t('termin.wann')}</dt>
        <dd>{daysOf(termin)}</dd>
        {time !== null && (
          <>
            <dt>{t('fachworte:feld.uhrzeit')}</dt>
            <dd>{time}</dd>
          </>
        )}
        {termin.ort !== null && (
          <>
            <dt>{t('fachworte:feld.ort')}</dt>
            <dd>{termin.ort}</dd>
          </>
        )}
        {termin.art === 'pruefungsausschuss' && <Antragsfrist termin={termin} />}
      </dl>
      {termin.beschreibung !== null && <p className={styles['beschreibung']}>{termin.beschreibung}</p>}
    </>
  );
}

function Antragsfrist({ termin }: { termin: TerminItem }) {
  const { t } = useTranslation('fachworte');
  const { day } = useFormats();
  const frist = useQuery(antragsfristQuery(termin)).data ?? null;
  return (
    frist !== null && (
      <>
        <dt>{t('feld.antragsfrist')}</dt>
        <dd>{day(frist)}</dd>
      </>
    )
  );
}

function DownloadButton({ termin }: { termin: TerminItem }) {
  const { t } = useTranslation('downloads');
  const { mutate, isPending } = useMutation(saveCalendarFile);
  return (
    <button
      type="button"
      className="button secondary"
      aria-disabled={isPending}
      onClick={() => !isPending && mutate({ termin: identifierOf(termin['@id']) })}
    >
      <Icon name="download" size={18} />
      {t('kalenderdatei.einer')}
    </button>
  );
}
