import { MAX_KENNZEICHEN } from '@firmenportal/contract/bewerberkennzeichen';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../ui/dialog.tsx';
import dialogStyles from '../../../ui/dialog.module.css';
import { ScrollArea } from '../../../ui/scroll-area.tsx';
import styles from './auswahl.module.css';
import type { Aktion } from './sammelmarkierung.queries.ts';
import type { Sammelarbeit } from './use-sammelmarkierung.ts';

interface Props {
  readonly work: Sammelarbeit;
  /** How many were selected. */
  readonly gesamt: number;
  readonly onDone: () => void;
}

/** How far a long change of many is, and who could not be changed. */
export function SammelDialoge({ work, gesamt, onDone }: Props) {
  if (work.aktion === undefined) return null;
  if (work.isPending) {
    return gesamt > MAX_KENNZEICHEN ? (
      <Fortschritt aktion={work.aktion} done={work.done} gesamt={gesamt} onCancel={work.cancel} />
    ) : null;
  }
  // Whoever could not be reached stays selected, for another try.
  return work.failed.length > 0 ? (
    <NichtGeaendert work={work} onClose={work.isError ? work.dismiss : onDone} />
  ) : null;
}

interface FortschrittProps {
  readonly aktion: Aktion;
  readonly done: number;
  readonly gesamt: number;
  readonly onCancel: () => void;
}

function Fortschritt({ aktion, done, gesamt, onCancel }: FortschrittProps) {
  const { t } = useTranslation('auswahl');
  const text = done === 0 ? t('sammelt') : t('fortschritt', { getan: done, gesamt });
  return (
    <Dialog title={t(`titel.${aktion}`)} onClose={onCancel}>
      <div className={styles['fortschritt']}>
        <progress aria-label={t(`titel.${aktion}`)} {...(done === 0 ? {} : { value: done })} max={gesamt} />
        <output>{text}</output>
      </div>
      <div className={dialogStyles['buttons']}>
        <button type="button" className="button secondary" onClick={onCancel}>
          {t('beenden')}
        </button>
      </div>
    </Dialog>
  );
}

function NichtGeaendert({ work, onClose }: { work: Sammelarbeit; onClose: () => void }) {
  const { t } = useTranslation('auswahl');
  const names = work.failed.flatMap((name) => name ?? []);
  const nameless = work.failed.length - names.length;
  const title = t('nichtGeaendert.titel', { count: work.failed.length });
  return (
    <Dialog
      role="alertdialog"
      title={title}
      text={t(work.isError ? 'nichtGeaendert.fehler' : 'nichtGeaendert.grund')}
      onClose={onClose}
    >
      <ScrollArea label={title}>
        <ul className={styles['namen']}>
          {names.map((name) => (
            <li key={name}>{name}</li>
          ))}
          {nameless > 0 && <li>{t('nichtGeaendert.namenlos', { count: nameless })}</li>}
        </ul>
      </ScrollArea>
      <div className={dialogStyles['buttons']}>
        <button type="button" className="button" onClick={onClose}>
          {t('nichtGeaendert.schliessen')}
        </button>
      </div>
    </Dialog>
  );
}
