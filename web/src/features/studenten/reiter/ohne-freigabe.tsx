import type { Freigabeart } from '@firmenportal/contract/freigaben';
import { useTranslation } from 'react-i18next';
import { heute } from '../../../platform/heute.ts';
import { Notice } from '../../../ui/load/notice.tsx';
import { isImmatrikuliert } from '../student.rules.ts';
import { FreigabeButton } from './freigabe-button.tsx';

interface Props {
  readonly art: Freigabeart;
  /** Undefined while it loads: nobody to be asked yet. */
  readonly student: { readonly '@id': string; readonly exmatrikulation: string | null } | undefined;
}

/** In the place of what the student did not release: the way to ask for it, open to matriculated ones only. */
export function OhneFreigabe({ art, student }: Props) {
  const { t } = useTranslation('studenten');
  const canBeAsked = student !== undefined && isImmatrikuliert(student, heute());
  return (
    <Notice
      icon="lock"
      title={t(`ohneFreigabe.${art}.titel`)}
      action={canBeAsked && <FreigabeButton art={art} student={student['@id']} />}
    >
      {t(`ohneFreigabe.${art}.text`)}
      {student && !canBeAsked && ` ${t('ohneFreigabe.exmatrikuliert')}`}
    </Notice>
  );
}
