import { useNavigate, useSearch } from '@tanstack/react-router';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useLeaveGuard } from '#ui/form/use-leave-guard.ts';
import type { ContractForm } from '#ui/form/use-contract-form.ts';
import { FormContext } from '#ui/form/form-context.tsx';
import { FormWithContext } from '#ui/form/form-frame.tsx';
import { Segmented } from '#ui/table/filter/segmented.tsx';
import { DetailFields } from './detail-fields.tsx';
import { LogoField } from './logo-field.tsx';
import styles from './unternehmensdetails.module.css';
import type { DetailsState, FirmaItem } from './unternehmensdetails.queries.ts';
import { answersOf, type Answers } from './unternehmensdetails.rules.ts';
import { FirmaProfile } from './firma-profile.tsx';
import { useDetailsForm } from './use-details-form.ts';

interface Props {
  readonly firma: string;
  readonly stand: DetailsState;
}

const PREVIEW = 'vorschau';

/** Two views of one form: editing the details, and a preview of what applicants see. */
export function Details({ firma, stand }: Props) {
  const { t } = useTranslation('unternehmensdetails');
  const navigate = useNavigate();
  const ansicht = useSearch({ strict: false, select: (search) => search['ansicht'] });
  const details = useDetailsForm(firma, stand);
  const { isDirty, isSubmitting } = details.form.formState;
  useLeaveGuard(isDirty && !isSubmitting);
  const isPreview = ansicht === PREVIEW;
  return (
    <>
      <div className={styles['ansicht']}>
        <Segmented
          label={t('ansicht.titel')}
          options={[
            { value: undefined, label: t('ansicht.bearbeiten') },
            { value: PREVIEW, label: t('ansicht.vorschau') },
          ]}
          value={isPreview ? PREVIEW : undefined}
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
      {isPreview ? (
        <>
          {isDirty && <p>{t('ansicht.ungespeichert')}</p>}
          <FirmaProfile firma={stand.item} answers={details.form.watch()} />
        </>
      ) : (
        <FormWithContext>
          <div>
            <LogoField firma={firma} details={stand.item} />
            <DetailFields {...details} />
          </div>
          <FormContext label={t('ansicht.vorschau')}>
            <Preview details={stand.item} form={details.form} />
          </FormContext>
        </FormWithContext>
      )}
    </>
  );
}

/** Follows what is typed, and renders alone. */
function Preview({ details, form }: { details: FirmaItem; form: ContractForm<Answers> }) {
  const typed = useWatch({ control: form.control });
  return <FirmaProfile firma={details} answers={{ ...answersOf(details), ...typed }} />;
}
