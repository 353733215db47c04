import type { AnswerOf } from '@firmenportal/contract/hydra/resource';
import type { getKohortenverlauf } from '@firmenportal/contract/kohorte';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { PATHS } from '#platform/paths.ts';
import { IconWord } from '#ui/icon-word.tsx';
import styles from './kohorte.module.css';

export type Verlauf = AnswerOf<(typeof getKohortenverlauf)['response']>;

interface Props {
  readonly verlauf: Verlauf;
  /** The list's filters, under which those who are missing are asked. */
  readonly filters: Readonly<Record<string, string>>;
  readonly text: string;
}

/** Of how many the grades are not in sight, and the way to ask all of them who can be asked. */
export function Sicht({ verlauf, filters, text }: Props) {
  const { t } = useTranslation('kohorte');
  const { studierende, fehlendeFreigaben: missing, ungefragt: askable } = verlauf;
  if (missing === 0) return null;
  return (
    <div className={styles['sicht']}>
      <IconWord icon="lock">
        {t('sicht', { count: missing, studierende })}{' '}
        {askable < missing && t('schonGefragt', { count: missing - askable })}
      </IconWord>
      {askable > 0 && (
        <Link
          className="button secondary"
          to={PATHS.studierendeIndex}
          // Opens the dialog that asks all of them.
          search={{
            ...filters,
            ansicht: 'freigaben',
            notenfreigabe: 'false',
            notenfreigabeAngefragt: 'false',
            anfordern: 'noten',
          }}
          state={text === '' ? {} : { suche: text }}
        >
          {t('alleFragen', { count: askable })}
        </Link>
      )}
    </div>
  );
}
