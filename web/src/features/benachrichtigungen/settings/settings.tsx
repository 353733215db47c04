import {
  BENACHRICHTIGUNGSKATEGORIEN,
  TYPEN,
  ZUSTELLUNGEN,
  type Zustellung,
  type Benachrichtigungstyp,
} from '@firmenportal/contract/benachrichtigungen';
import { useQuery, useMutation } from '@tanstack/react-query';
import { useMemo, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { leadsAway } from '#ui/feedback/error-texts.ts';
import { showAlert } from '#ui/feedback/alert.ts';
import { IconWord } from '#ui/icon-word.tsx';
import { Loaded } from '#ui/load/loaded.tsx';
import type { Column } from '#ui/table/column.ts';
import { SimpleTable } from '#ui/table/simple-table.tsx';
import styles from '../benachrichtigungen.module.css';
import { settingsQuery, type Setting, changeSetting, type SettingChange } from './settings.queries.ts';

/** How the person wants to be notified. Each change is saved at once. */
export function Settings() {
  const { t } = useTranslation(['benachrichtigungen', 'notification-kinds', 'fachworte']);
  const { states, save } = useSaving();
  const columns = useSettingsColumns(states, save);
  const groupsOf = (settings: readonly Setting[]) =>
    BENACHRICHTIGUNGSKATEGORIEN.map((kategorie) => ({
      title: t(`notification-kinds:kategorie.${kategorie}`),
      // In the contract's order, which puts the most frequent types first.
      rows: settings
        .filter((one) => one.kategorie === kategorie)
        .toSorted((one, other) => TYPEN.indexOf(one.typ) - TYPEN.indexOf(other.typ)),
    })).filter(({ rows }) => rows.length > 0);
  return (
    <>
      <p>{t('einstellungen.hinweis')}</p>
      <Loaded query={useQuery(settingsQuery)} lines={12} forbidden={t('keinRecht')}>
        {({ 'hydra:member': settings }) => (
          <SimpleTable
            label={t('reiter.einstellungen')}
            columns={columns}
            rows={groupsOf(settings)}
            nameOf={({ typ: type }) => t(`notification-kinds:typ.${type}`)}
          />
        )}
      </Loaded>
    </>
  );
}

/** One row per type: a checkbox each for portal and e-mail, and when e-mails are sent. */
function useSettingsColumns(states: SaveStates, save: Save): Column<Setting>[] {
  const { t } = useTranslation(['benachrichtigungen', 'notification-kinds', 'fachworte']);
  return useMemo(() => {
    const nameOf = ({ typ: type }: Setting) => t(`notification-kinds:typ.${type}`);
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
              value={setting.email ? setting.zustellung : ''}
              onChange={(event) => save(setting, { zustellung: event.target.value as Zustellung })}
            >
              {/* Says why there is nothing to choose. */}
              {!setting.email && <option value="">{t('einstellungen.ohneEmail')}</option>}
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

/** Rendered before it has content: screen readers announce only changes within a live region. */
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

/** The result of the last change to a type. */
type SaveState = 'gespeichert' | 'fehlgeschlagen';
type SaveStates = Readonly<Partial<Record<Benachrichtigungstyp, SaveState>>>;
type Save = (setting: Setting, change: SettingChange) => void;

/** Saves changes to the settings, and keeps for each type whether its last change was saved. */
function useSaving(): { states: SaveStates; save: Save } {
  const { t } = useTranslation('benachrichtigungen');
  const [states, setStates] = useState<SaveStates>({});
  const { mutateAsync } = useMutation(changeSetting);
  const save = useCallback<Save>(
    (setting, change) => {
      const { typ: type } = setting;
      const become = (stand: SaveState | undefined) => setStates((before) => ({ ...before, [type]: stand }));
      become(undefined);
      mutateAsync({ setting, change }).then(
        () => become('gespeichert'),
        (error: unknown) => {
          become('fehlgeschlagen');
          if (leadsAway(error)) return;
          // Replaces the general error message (original.md §8).
          showAlert(t('einstellungen.fehler'));
        },
      );
    },
    [mutateAsync, t],
  );
  return { states, save };
}
