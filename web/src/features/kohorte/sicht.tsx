import type { AnswerOf } from '@firmenportal/contract/hydra/resource';
import type { getKohortenverlauf } from '@firmenportal/contract/kohorte';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { PATHS } from '#platform/paths.ts';
import { IconWord } from '#ui/icon-word.tsx';
import styles from './kohorte.module.css';

export type Verlauf = AnswerOf<(typeof getKohortenverlauf)['response']>;

interface Props {
  /** Undefined until it has loaded. */
  readonly verlauf: Verlauf | undefined;
  /** The list's filters: the request goes to the students who match them. */
  readonly filters: Readonly<Record<string, string>>;
  readonly text: string;
}

/** How many students' grades are not released, with a link to ask all of them who can be asked. Holds its place before. */
export function Sicht({ verlauf, filters, text }: Props) {
  const { t } = useTranslation('kohorte');
  // Of nobody there is nothing to say.
  if (verlauf === undefined || verlauf.studierende === 0) return <div className={styles['sicht']} />;
  const { fehlendeFreigaben: missing, ungefragt: askable } = verlauf;
  return (
    <div className={styles['sicht']}>
      {missing === 0 ? (
        <IconWord icon="check" tone="quiet">
          {t('alleFreigegeben')}
        </IconWord>
      ) : (
        <IconWord icon="lock">
          {t('sicht', { count: missing })}
          {askable < missing && t('schonGefragt', { count: missing - askable })}
        </IconWord>
      )}
      {askable > 0 && (
        <Link
          className="button secondary"
          to={PATHS.studierendeIndex}
          // Opens the dialog to ask all of them.
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
