import type { Benachrichtigungstyp } from '@firmenportal/contract/benachrichtigungen';
import { useMutation } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { leadsAway } from '../../../platform/fehler.ts';
import { showAlert } from '../../../ui/alert.ts';
import { changeEinstellung, type Einstellung, type Einstellungsaenderung } from './einstellungen.queries.ts';

/** What became of the last change of a type. */
export type Speicherstand = 'gespeichert' | 'fehlgeschlagen';
export type Speicherstaende = Readonly<Partial<Record<Benachrichtigungstyp, Speicherstand>>>;
export type Save = (einstellung: Einstellung, aenderung: Einstellungsaenderung) => void;

/** Saves changes of settings, and knows of each type whether its last one is saved. */
export function useSpeichern(): { staende: Speicherstaende; save: Save } {
  const { t } = useTranslation('benachrichtigungen');
  const [staende, setStaende] = useState<Speicherstaende>({});
  const { mutateAsync } = useMutation(changeEinstellung);
  const save = useCallback<Save>(
    (einstellung, aenderung) => {
      const { typ } = einstellung;
      const become = (stand: Speicherstand | undefined) =>
        setStaende((before) => ({ ...before, [typ]: stand }));
      become(undefined);
      mutateAsync({ einstellung, aenderung }).then(
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
  return { staende, save };
}
