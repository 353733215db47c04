import { Problem } from '@firmenportal/contract/hydra/problem';
import { useTranslation } from 'react-i18next';
import { Notice } from './notice.tsx';

interface Props {
  readonly error: unknown;
  readonly onRetry: () => void;
  /** Says what may not be seen; a generic sentence when left out. */
  readonly forbidden?: string | undefined;
}

/** A failed load in the place of what was to be loaded. */
export function ErrorNotice({ error, onRetry, forbidden }: Props) {
  const { t } = useTranslation('ui');
  const problem = problemOf(error);
  if (problem?.status === 403) return <Notice icon="lock" title={forbidden ?? t('laden.keinRecht')} />;
  if (problem?.status === 404) return <Notice icon="noHits" title={t('laden.nichtGefunden')} />;
  return (
    <Notice
      role="alert"
      icon="error"
      title={t('laden.fehler')}
      action={
        <button type="button" className="button secondary" onClick={onRetry}>
          {t('laden.erneut')}
        </button>
      }
    >
      {problem && t('laden.referenz', { referenz: problem.referenz })}
    </Notice>
  );
}

/** The problem document that an error carries, whatever made the call. */
function problemOf(error: unknown): Problem | undefined {
  return error instanceof Error && 'problem' in error ? Problem.safeParse(error.problem).data : undefined;
}
