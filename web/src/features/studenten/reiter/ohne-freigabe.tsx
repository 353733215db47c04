import type { Freigabeart } from '@firmenportal/contract/freigaben';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { heute } from '../../../platform/heute.ts';
import { Notice } from '../../../ui/load/notice.tsx';
import { isImmatrikuliert } from '../student.rules.ts';

const FreigabeAnfordern = lazy(async () => ({
  default: (await import('../anforderung/freigabe-anfordern.tsx')).FreigabeAnfordern,
}));

interface Props {
  readonly art: Freigabeart;
  /** Undefined while it loads: nobody to be asked yet. */
  readonly student: { readonly '@id': string; readonly exmatrikulation: string | null } | undefined;
}

/** In the place of what the student did not release: the way to ask for it, open to matriculated ones only. */
export function OhneFreigabe({ art, student }: Props) {
  const { t } = useTranslation('studenten');
  const [isAsking, setIsAsking] = useState(false);
  const canBeAsked = student !== undefined && isImmatrikuliert(student, heute());
  return (
    <>
      <Notice
        icon="lock"
        title={t(`ohneFreigabe.${art}.titel`)}
        action={
          canBeAsked && (
            <button type="button" className="button" onClick={() => setIsAsking(true)}>
              {t('ohneFreigabe.anfordern')}
            </button>
          )
        }
      >
        {t(`ohneFreigabe.${art}.text`)}
        {student && !canBeAsked && ` ${t('ohneFreigabe.exmatrikuliert')}`}
      </Notice>
      {isAsking && student && (
        <Suspense>
          <FreigabeAnfordern art={art} studierende={[student['@id']]} onClose={() => setIsAsking(false)} />
        </Suspense>
      )}
    </>
  );
}
