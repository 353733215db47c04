import type { Freigabeart } from '@firmenportal/contract/freigaben';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { Item } from '@firmenportal/contract/hydra/resource';
import type { StudentListItem } from '@firmenportal/contract/studenten';
import { heute } from '../../../platform/heute.ts';
import { useKeptState } from '../../../ui/form/kept.ts';
import { useFormats } from '../../../ui/formats.ts';
import { Notice } from '../../../ui/load/notice.tsx';
import { isImmatrikuliert } from '../student.rules.ts';

type Zeile = Item<typeof StudentListItem>;

const FreigabeAnfordern = lazy(async () => ({
  default: (await import('../anforderung/freigabe-anfordern.tsx')).FreigabeAnfordern,
}));

const ANGEFRAGT_AM = {
  noten: 'notenfreigabeAngefragtAm',
  pruefungsanmeldungen: 'pruefungsanmeldungsfreigabeAngefragtAm',
} as const satisfies Record<Freigabeart, keyof Zeile>;
type Angefragt = (typeof ANGEFRAGT_AM)[Freigabeart];

interface Props {
  readonly art: Freigabeart;
  /** Undefined while it loads: nobody to be asked yet. */
  readonly student: Pick<Zeile, '@id' | 'exmatrikulation' | Angefragt> | undefined;
}

/** In the place of what the student did not release: the way to ask for it, open to matriculated ones only. */
export function OhneFreigabe({ art, student }: Props) {
  const { t } = useTranslation('studenten');
  const [isAsking, setIsAsking] = useKeptState(`anforderung ${art}`, false);
  const { date } = useFormats();
  const angefragtAm = student?.[ANGEFRAGT_AM[art]] ?? null;
  const canBeAsked = student !== undefined && isImmatrikuliert(student, heute());
  return (
    <>
      <Notice
        icon="lock"
        title={t(`ohneFreigabe.${art}.titel`)}
        action={
          canBeAsked && (
            <button
              type="button"
              className={angefragtAm === null ? 'button' : 'button secondary'}
              onClick={() => setIsAsking(true)}
            >
              {t(angefragtAm === null ? 'ohneFreigabe.anfordern' : 'ohneFreigabe.erneut')}
            </button>
          )
        }
      >
        {t(`ohneFreigabe.${art}.text`)}
        {angefragtAm !== null &&
          ` ${t('ohneFreigabe.angefragt', { datum: date(heute(new Date(angefragtAm))) })}`}
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
