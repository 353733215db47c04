import { useTranslation } from 'react-i18next';
import { useBenutzer } from '#platform/session.ts';
import { Notice } from '#ui/load/notice.tsx';
import { Notizen } from '#features/notizen/shared/notizen.tsx';
import type { Drafts } from '#features/notizen/shared/use-drafts.ts';

/** The company's notes on a student. Only its own people see them, not school staff. */
export function NotizenTab({ iri, drafts }: { iri: string; drafts: Drafts }) {
  const { t } = useTranslation('notizen');
  const ofSchool = useBenutzer()?.roles.includes('ROLE_FIRMENPORTAL_FIRMENBETREUUNG');
  if (ofSchool) return <Notice icon="lock" title={t('schule')} />;
  return <Notizen subject={{ art: 'student', id: iri }} drafts={drafts} />;
}
