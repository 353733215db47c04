import { identifierOf } from '@firmenportal/contract/hydra/iri';
import { useTranslation } from 'react-i18next';
import { Notice } from '#ui/load/notice.tsx';
import { Notizen } from '#features/notizen/shared/notizen.tsx';
import type { Drafts } from '#features/notizen/shared/use-drafts.ts';
import type { BewerberEinzeln } from '../details/bewerber-details.queries.ts';
import styles from './tabs.module.css';
import { History } from './history.tsx';

interface Props {
  readonly bewerber: BewerberEinzeln;
  readonly drafts: Drafts;
}

/** The company's notes and its history with the applicant. Only the company's people see them. */
export function NotizenTab({ bewerber, drafts }: Props) {
  const { t } = useTranslation('notizen');
  if (bewerber.kennzeichen === null) return <Notice icon="lock" title={t('schule')} />;
  return (
    <div className={styles['spalten']}>
      <Notizen subject={{ art: 'bewerber', id: identifierOf(bewerber['@id']) }} drafts={drafts} />
      <History verlauf={bewerber.verlauf} />
    </div>
  );
}
