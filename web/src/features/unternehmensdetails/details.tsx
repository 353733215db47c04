import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useLeaveGuard } from '../../ui/form/use-leave-guard.ts';
import { Segmented } from '../../ui/table/filter/segmented.tsx';
import { Detailfelder } from './detailfelder.tsx';
import { Logofeld } from './logofeld.tsx';
import styles from './unternehmensdetails.module.css';
import type { Detailstand } from './unternehmensdetails.queries.ts';
import { Unternehmensbild } from './unternehmensbild.tsx';
import { useDetailsForm } from './use-details-form.ts';

interface Props {
  readonly firma: string;
  readonly stand: Detailstand;
}

const VORSCHAU = 'vorschau';

/** The details to be edited, and what applicants see of them: two views of one form. */
export function Details({ firma, stand }: Props) {
  const { t } = useTranslation('unternehmensdetails');
  const navigate = useNavigate();
  const ansicht = useSearch({ strict: false, select: (search) => search['ansicht'] });
  const details = useDetailsForm(firma, stand);
  const { isDirty, isSubmitting } = details.form.formState;
  useLeaveGuard(isDirty && !isSubmitting);
  const isVorschau = ansicht === VORSCHAU;
  return (
    <>
      <div className={styles['ansicht']}>
        <Segmented
          label={t('ansicht.titel')}
          options={[
            { value: undefined, label: t('ansicht.bearbeiten') },
            { value: VORSCHAU, label: t('ansicht.vorschau') },
          ]}
          value={isVorschau ? VORSCHAU : undefined}
          onChange={(next) =>
            void navigate({
              to: '.',
              search: (search) => ({ ...search, ansicht: next }),
              replace: true,
              resetScroll: false,
            })
          }
        />
      </div>
      {isVorschau ? (
        <>
          {isDirty && <p>{t('ansicht.ungespeichert')}</p>}
          <Unternehmensbild firma={stand.item} angaben={details.form.watch()} />
        </>
      ) : (
        <>
          <Logofeld firma={firma} details={stand.item} />
          <Detailfelder {...details} />
        </>
      )}
    </>
  );
}
