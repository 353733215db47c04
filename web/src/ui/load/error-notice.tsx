import { ReceivedProblem } from '@firmenportal/contract/hydra/problem';
import { useTranslation } from 'react-i18next';
import { clearAlert } from '../feedback/alert.ts';
import { Notice } from './notice.tsx';

interface Props {
  readonly error: unknown;
  readonly onRetry: () => void;
  /** Names what the person may not see; a generic sentence by default. */
  readonly forbidden?: string | undefined;
}

/** Shows a failed load in place of the content. */
export function ErrorNotice({ error, onRetry, forbidden }: Props) {
  const { t } = useTranslation('ui');
  const { status, reference } = answeredBy(error);
  if (status === 403) return <Notice icon="lock" title={forbidden ?? t('laden.keinRecht')} />;
  if (status === 404) return <Notice icon="noHits" title={t('laden.nichtGefunden')} />;
  return (
    <Notice
      role="alert"
      icon="error"
      title={t('laden.fehler')}
      action={
        <button
          type="button"
          className="button secondary"
          onClick={() => {
            clearAlert();
            onRetry();
          }}
        >
          {t('laden.erneut')}
        </button>
      }
    >
      {reference !== undefined && t('laden.referenz', { referenz: reference })}
    </Notice>
  );
}

/** What an error says of the answer that it stands for, whatever made the call. */
function answeredBy(error: unknown): { status?: unknown; reference?: string | undefined } {
  if (!(error instanceof Error && 'problem' in error && 'status' in error)) return {};
  return { status: error.status, reference: ReceivedProblem.safeParse(error.problem).data?.referenz };
}
