import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { answeredBy, textsOf } from '../feedback/error-texts.ts';
import { Notice } from './notice.tsx';
import { useToldInPlace } from './told-in-place.ts';

interface Props {
  readonly error: unknown;
  /** Where something else than queries failed: what draws it again. */
  readonly onRetry?: () => void;
  /** Names what the person may not see; a generic sentence by default. */
  readonly forbidden?: string | undefined;
}

/** Shows a failed load in place of the content. */
export function ErrorNotice({ forbidden, ...props }: Props) {
  const { t } = useTranslation('ui');
  const { status } = answeredBy(props.error);
  if (status === 403) return <Notice icon="lock" title={forbidden ?? t('laden.keinRecht')} />;
  if (status === 404) return <Notice icon="noHits" title={t('laden.nichtGefunden')} />;
  return <Failure {...props} />;
}

function Failure({ error, onRetry }: Props) {
  const { t } = useTranslation(['ui', 'allgemein']);
  const client = useQueryClient();
  const role = useToldInPlace();
  const reference = answeredBy(error).problem?.referenz;
  return (
    <Notice
      role={role}
      icon="error"
      title={t('laden.fehler')}
      action={
        <button
          ref={keepFocus}
          type="button"
          className="button secondary"
          onClick={() => {
            onRetry?.();
            void client.refetchQueries({
              type: 'active',
              predicate: ({ state }) => state.error !== null,
            });
          }}
        >
          {t('laden.erneut')}
        </button>
      }
    >
      {textsOf(error).join('\n') || t('allgemein:fehler.allgemein')}
      {reference && `\n${t('laden.referenz', { referenz: reference })}`}
    </Notice>
  );
}

/** Goes away once something is asked for: the focus stays with the part of the page that it was in. */
const keepFocus = (button: HTMLElement | null) => () => {
  if (document.activeElement === button)
    button?.closest<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true });
};
