import { MAX_ANFRAGEN, type Freigabeart } from '@firmenportal/contract/freigaben';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { AnforderungDialog, CloseButton, Laden, TooMany } from './anforderung-dialog.tsx';
import { allHitsQuery, type StudentenQuery } from './anforderung.queries.ts';
import { AnforderungSteps } from './freigabe-anfordern.tsx';

interface Props {
  readonly art: Freigabeart;
  /** The list's query, for all of its hits. */
  readonly query: StudentenQuery;
  /** Hits that are left out. */
  readonly except?: ReadonlySet<string>;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Asks all students who match the list's query. */
export function AllHits(props: Props) {
  return (
    <AnforderungDialog art={props.art} onClose={props.onClose}>
      <Hits {...props} />
    </AnforderungDialog>
  );
}

const NOBODY: ReadonlySet<string> = new Set();

function Hits({ art: kind, query, except = NOBODY, onDone, onClose }: Props) {
  const { t } = useTranslation('anforderung');
  const hits = useQuery(allHitsQuery(query, MAX_ANFRAGEN + except.size));
  if (!hits.data) return <Laden query={hits} studierende={[]} onClose={onClose} />;
  const { total, entries } = hits.data;
  if (!entries) return <TooMany count={total - except.size} onClose={onClose} />;
  const studierende = entries.map((row) => row['@id']).filter((iri) => !except.has(iri));
  if (studierende.length === 0) {
    return (
      <>
        <p>{t('keineTreffer')}</p>
        <CloseButton onClose={onClose}>{t('schliessen')}</CloseButton>
      </>
    );
  }
  return <AnforderungSteps art={kind} studierende={studierende} onDone={onDone} onClose={onClose} />;
}
