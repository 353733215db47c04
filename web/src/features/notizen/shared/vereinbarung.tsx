import { schoolDay } from '@firmenportal/contract/locale';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Chip } from '#ui/chip.tsx';
import { showSnackbar } from '#ui/feedback/snackbar.ts';
import { useFormats } from '#ui/formats.ts';
import { Icon } from '#ui/theme/icon.tsx';
import { markVereinbarung } from './vereinbarung.queries.ts';
import styles from './notizen.module.css';

/** A note's due date, and by whom it was marked as done. */
interface Vereinbarung {
  readonly faelligAm: string;
  readonly erledigtAm: string | null;
  readonly erledigtVon: string | null;
}

const COLORS = { offen: 'petrol', faellig: 'himbeere', erledigt: 'dunkel' } as const;

/** `offen`: the day is to come. `faellig`: it has come or passed. */
const stateOf = ({ faelligAm, erledigtAm }: Vereinbarung): keyof typeof COLORS =>
  erledigtAm === null ? (faelligAm <= schoolDay() ? 'faellig' : 'offen') : 'erledigt';

/** The state of an agreement in words. */
export function VereinbarungState({ vereinbarung }: { vereinbarung: Vereinbarung }) {
  const { t } = useTranslation('notizen');
  const { date, dateTime } = useFormats();
  const { faelligAm, erledigtAm, erledigtVon } = vereinbarung;
  const state = stateOf(vereinbarung);
  return (
    <p className={styles['vereinbarung']}>
      <Chip color={COLORS[state]}>{t(`vereinbarung.${state}`)}</Chip>{' '}
      {t('vereinbarung.termin', { datum: date(faelligAm) })}
      {erledigtAm !== null &&
        `, ${
          erledigtVon === null
            ? t('vereinbarung.erledigtAm', { am: dateTime(erledigtAm) })
            : t('vereinbarung.erledigtVon', { am: dateTime(erledigtAm), von: erledigtVon })
        }`}
    </p>
  );
}

interface ButtonProps {
  readonly notiz: Vereinbarung & { readonly '@id': string; readonly verfasstAm: string };
  /** Identifier of the student. */
  readonly student: string;
}

/** Marks an agreement as done, or opens it again: for everybody who sees it. */
export function VereinbarungButton({ notiz, student }: ButtonProps) {
  const { t } = useTranslation('notizen');
  const { dateTime } = useFormats();
  const { mutate, isPending } = useMutation(markVereinbarung);
  const erledigt = notiz.erledigtAm === null;
  const am = dateTime(notiz.verfasstAm);
  const { '@id': iri, faelligAm } = notiz;
  return (
    <button
      type="button"
      className="button quiet"
      aria-disabled={isPending}
      aria-label={t(erledigt ? 'vereinbarung.erledigenVom' : 'vereinbarung.oeffnenVom', { am })}
      onClick={() => {
        if (isPending) return;
        mutate(
          { notiz: iri, student, faelligAm, erledigt },
          {
            onSuccess: () =>
              showSnackbar({
                text: t(erledigt ? 'vereinbarung.erledigtGesagt' : 'vereinbarung.offenGesagt'),
                color: 'success',
              }),
          },
        );
      }}
    >
      <Icon name={erledigt ? 'check' : 'waiting'} size={16} />
      {t(erledigt ? 'vereinbarung.erledigen' : 'vereinbarung.oeffnen')}
    </button>
  );
}
