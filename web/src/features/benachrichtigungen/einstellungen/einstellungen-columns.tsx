import { ZUSTELLUNGEN, type Zustellung } from '@firmenportal/contract/benachrichtigungen';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { IconWord } from '../../../ui/icon-word.tsx';
import type { Column } from '../../../ui/table/column.ts';
import styles from '../benachrichtigungen.module.css';
import type { Einstellung } from './einstellungen.queries.ts';
import type { Save, Speicherstaende } from './use-speichern.ts';

/** Type × channel: a checkbox each for portal and e-mail, and whether mails come at once. */
export function useEinstellungenColumns(staende: Speicherstaende, save: Save): Column<Einstellung>[] {
  const { t } = useTranslation(['benachrichtigungen', 'fachworte']);
  return useMemo(() => {
    const nameOf = ({ typ }: Einstellung) => t(`fachworte:wert.benachrichtigungstyp.${typ}`);
    const channel = (kanal: 'portal' | 'email'): Column<Einstellung> => ({
      id: kanal,
      header: t(`einstellungen.${kanal}`),
      cell: (einstellung) => (
        <label className={styles['check']}>
          <input
            type="checkbox"
            aria-label={`${nameOf(einstellung)}: ${t(`einstellungen.${kanal}`)}`}
            checked={einstellung[kanal]}
            onChange={(event) => save(einstellung, { [kanal]: event.target.checked })}
          />
        </label>
      ),
    });
    return [
      { id: 'typ', header: t('einstellungen.typ'), wrap: true, cell: nameOf },
      channel('portal'),
      channel('email'),
      {
        id: 'zustellung',
        header: t('einstellungen.zustellung'),
        cell: (einstellung) => (
          <span className={styles['delivery']}>
            <select
              aria-label={`${nameOf(einstellung)}: ${t('einstellungen.zustellung')}`}
              disabled={!einstellung.email}
              value={einstellung.zustellung}
              onChange={(event) => save(einstellung, { zustellung: event.target.value as Zustellung })}
            >
              {ZUSTELLUNGEN.map((zustellung) => (
                <option key={zustellung} value={zustellung}>
                  {t(`einstellungen.${zustellung}`)}
                </option>
              ))}
            </select>
            <Stand stand={staende[einstellung.typ]} />
          </span>
        ),
      },
    ];
  }, [t, staende, save]);
}

/** There before it says anything: a live region tells of what changes in it. */
function Stand({ stand }: { stand: Speicherstaende[keyof Speicherstaende] }) {
  const { t } = useTranslation('benachrichtigungen');
  return (
    <output>
      {stand === 'gespeichert' && (
        <IconWord icon="success" tone="success">
          {t('einstellungen.gespeichert')}
        </IconWord>
      )}
      {stand === 'fehlgeschlagen' && (
        <IconWord icon="error" tone="error">
          {t('einstellungen.nichtGespeichert')}
        </IconWord>
      )}
    </output>
  );
}
