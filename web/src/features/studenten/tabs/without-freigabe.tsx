import type { Freigabeart } from '@firmenportal/contract/freigaben';
import { useTranslation } from 'react-i18next';
import type { Item } from '@firmenportal/contract/hydra/resource';
import type { StudentListItem } from '@firmenportal/contract/studenten';
import { schoolDay } from '@firmenportal/contract/locale';
import { loadTexts } from '#platform/i18n.ts';
import { useKeptState } from '#ui/form/kept.ts';
import { useFormats } from '#ui/formats.ts';
import { Notice } from '#ui/load/notice.tsx';
import { part } from '#ui/load/part.tsx';
import { isImmatrikuliert } from '../student.rules.ts';

type Row = Item<typeof StudentListItem>;

/** Its code and texts load with it. */
const FreigabeAnfordern = part(async () => {
  const [module] = await Promise.all([
    import('../shared/anforderung/freigabe-anfordern.tsx'),
    loadTexts(['anforderung']),
  ]);
  return module.FreigabeAnfordern;
});

const ANGEFRAGT_AM = {
  noten: 'notenfreigabeAngefragtAm',
  pruefungsanmeldungen: 'pruefungsanmeldungsfreigabeAngefragtAm',
} as const satisfies Record<Freigabeart, keyof Row>;
type Angefragt = (typeof ANGEFRAGT_AM)[Freigabeart];

interface Props {
  readonly art: Freigabeart;
  /** Undefined while it loads. */
  readonly student: Pick<Row, '@id' | 'exmatrikulation' | Angefragt> | undefined;
}

/**
 * Shown instead of data that the student has not released, with a button to request it. Only enrolled students can be
 * asked.
 */
export function WithoutFreigabe({ art: kind, student }: Props) {
  const { t } = useTranslation('studenten');
  const [isAsking, setIsAsking] = useKeptState(`anforderung ${kind}`, false);
  const { date } = useFormats();
  const angefragtAm = student?.[ANGEFRAGT_AM[kind]] ?? null;
  const canBeAsked = student !== undefined && isImmatrikuliert(student, schoolDay());
  return (
    <>
      <Notice
        icon="lock"
        title={t(`ohneFreigabe.${kind}.titel`)}
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
        {t(`ohneFreigabe.${kind}.text`)}
        {angefragtAm !== null &&
          ` ${t('ohneFreigabe.angefragt', { datum: date(schoolDay(new Date(angefragtAm))) })}`}
        {student && !canBeAsked && ` ${t('ohneFreigabe.exmatrikuliert')}`}
      </Notice>
      {isAsking && student && (
        <FreigabeAnfordern art={kind} studierende={[student['@id']]} onClose={() => setIsAsking(false)} />
      )}
    </>
  );
}
