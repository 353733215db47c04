import { EINLADUNG_HOURS } from '@firmenportal/contract/benutzereinladungen';
import { useMutation } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { showAlert } from '#ui/feedback/alert.ts';
import { confirm } from '#ui/feedback/confirm-dialog.ts';
import { showSnackbar } from '#ui/feedback/snackbar.ts';
import type { RowTools } from '#ui/table/column.ts';
import { Icon, type IconName } from '#ui/theme/icon.tsx';
import { sendAgain, withdrawEinladung, type Einladung } from './einladungen.queries.ts';

/** The actions for an invitation that has not been used yet. */
export function useEinladungTools(): RowTools<Einladung> {
  const { t } = useTranslation('einladungen');
  const { mutate: send } = useMutation(sendAgain);
  const { mutate: withdraw } = useMutation(withdrawEinladung);
  return useMemo(() => {
    const tell = (text: string) => ({
      onSuccess: (refused: string | null) => {
        if (refused === null) showSnackbar({ text, color: 'success' });
        else showAlert(refused);
      },
    });
    const onSend = (einladung: Einladung) => {
      const { email } = einladung;
      send(einladung, tell(t('erneut.gesendet', { email, stunden: EINLADUNG_HOURS })));
    };
    const onWithdraw = async (einladung: Einladung) => {
      const { email } = einladung;
      const confirmed = await confirm({
        title: t('zurueckziehen.frage'),
        text: t('zurueckziehen.folge', { email }),
        confirmText: t('zurueckziehen.knopf'),
      });
      if (!confirmed) return;
      withdraw(einladung, tell(t('zurueckziehen.getan', { email })));
    };
    return {
      header: t('aktionen'),
      cell: (einladung) => {
        const { email, stand } = einladung;
        if (stand === 'registriert' || stand === 'zurueckgezogen') return null;
        return (
          <>
            <Tool
              id="erneut"
              icon="send"
              label={t('erneut.genau', { email })}
              title={t('erneut.knopf')}
              onClick={() => onSend(einladung)}
            />
            <Tool
              id="zurueckziehen"
              icon="bin"
              label={t('zurueckziehen.genau', { email })}
              title={t('zurueckziehen.knopf')}
              onClick={() => void onWithdraw(einladung)}
            />
          </>
        );
      },
      keys: {},
      keysHelp: '',
    };
  }, [t, send, withdraw]);
}

interface ToolProps {
  readonly id: string;
  readonly icon: IconName;
  readonly label: string;
  readonly title: string;
  readonly onClick: () => void;
}

function Tool({ id, icon, label, title, onClick }: ToolProps) {
  return (
    <button
      type="button"
      className="button quiet icon"
      data-row-tool={id}
      aria-label={label}
      aria-description={title}
      onClick={onClick}
    >
      <Icon name={icon} size={20} />
    </button>
  );
}
