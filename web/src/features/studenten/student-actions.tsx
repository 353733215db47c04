import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '#ui/theme/icon.tsx';
import styles from './student-actions.module.css';
import { saveLeistungsuebersicht } from './studenten.queries.ts';

interface Props {
  readonly student: { readonly '@id': string; readonly notenfreigabe: boolean };
}

/** Prints the student's page, or downloads the grades as a document. */
export function StudentActions({ student }: Props) {
  const { t } = useTranslation('studenten');
  return (
    <div className={styles['actions']}>
      <button type="button" className="button secondary" onClick={() => globalThis.print()}>
        <Icon name="print" size={18} />
        {t('dokument.drucken')}
      </button>
      <Leistungsuebersicht student={student} />
    </div>
  );
}

function Leistungsuebersicht({ student }: Props) {
  const { t } = useTranslation('studenten');
  const reason = useId();
  // The central error handling reports failures.
  const { mutate, isPending } = useMutation(saveLeistungsuebersicht);
  const isReleased = student.notenfreigabe;
  return (
    <>
      <button
        type="button"
        className="button secondary"
        aria-disabled={!isReleased || isPending}
        aria-describedby={isReleased ? undefined : reason}
        onClick={() => isReleased && !isPending && mutate(student['@id'])}
      >
        <Icon name="download" size={18} />
        {t(isPending ? 'dokument.laedt' : 'dokument.leistungsuebersicht')}
      </button>
      <output className="visually-hidden">{isPending && t('dokument.laedt')}</output>
      {!isReleased && (
        <p id={reason} className={styles['reason']}>
          {t('dokument.ohneFreigabe')}
        </p>
      )}
    </>
  );
}
