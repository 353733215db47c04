import type { Benachrichtigungstyp } from '@firmenportal/contract/benachrichtigungen';
import { useMutation } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { leadsAway } from '#platform/handle-error.ts';
import { showAlert } from '#ui/alert.ts';
import { changeSetting, type Setting, type SettingChange } from './settings.queries.ts';

/** What became of the last change of a type. */
export type SaveState = 'gespeichert' | 'fehlgeschlagen';
export type SaveStates = Readonly<Partial<Record<Benachrichtigungstyp, SaveState>>>;
export type Save = (setting: Setting, change: SettingChange) => void;

/** Saves changes of settings, and knows of each type whether its last one is saved. */
export function useSaving(): { states: SaveStates; save: Save } {
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
          // In place of the general message (original.md §8).
          showAlert(t('einstellungen.fehler'));
        },
      );
    },
    [mutateAsync, t],
  );
  return { states, save };
}
