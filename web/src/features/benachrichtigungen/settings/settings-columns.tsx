import { ZUSTELLUNGEN, type Zustellung } from '@firmenportal/contract/benachrichtigungen';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { IconWord } from '#ui/icon-word.tsx';
import type { Column } from '#ui/table/column.ts';
import styles from '../benachrichtigungen.module.css';
import type { Setting } from './settings.queries.ts';
import type { Save, SaveStates } from './use-saving.ts';

/** Type × channel: a checkbox each for portal and e-mail, and whether mails come at once. */
export function useSettingsColumns(states: SaveStates, save: Save): Column<Setting>[] {
  const { t } = useTranslation(['benachrichtigungen', 'fachworte']);
  return useMemo(() => {
    const nameOf = ({ typ: type }: Setting) => t(`fachworte:wert.benachrichtigungstyp.${type}`);
    const channel = (channel: 'portal' | 'email'): Column<Setting> => ({
      id: channel,
      header: t(`einstellungen.${channel}`),
      cell: (setting) => (
        <label className={styles['check']}>
          <input
            type="checkbox"
            aria-label={`${nameOf(setting)}: ${t(`einstellungen.${channel}`)}`}
            checked={setting[channel]}
            onChange={(event) => save(setting, { [channel]: event.target.checked })}
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
        cell: (setting) => (
          <span className={styles['delivery']}>
            <select
              aria-label={`${nameOf(setting)}: ${t('einstellungen.zustellung')}`}
              disabled={!setting.email}
              value={setting.zustellung}
              onChange={(event) => save(setting, { zustellung: event.target.value as Zustellung })}
            >
              {ZUSTELLUNGEN.map((delivery) => (
                <option key={delivery} value={delivery}>
                  {t(`einstellungen.${delivery}`)}
                </option>
              ))}
            </select>
            <Stand stand={states[setting.typ]} />
          </span>
        ),
      },
    ];
  }, [t, states, save]);
}

/** There before it says anything: a live region tells of what changes in it. */
function Stand({ stand }: { stand: SaveStates[keyof SaveStates] }) {
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
