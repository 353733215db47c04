import { FREIGABEARTEN, type Freigabeart } from '@firmenportal/contract/freigaben';
import type { QueryInput } from '@firmenportal/contract/hydra/query';
import { useTranslation } from 'react-i18next';
import { useKeptState } from '#ui/form/kept.ts';
import { part } from '#ui/load/part.tsx';
import { BatchActs } from '#ui/table/selection/batch-acts.tsx';
import type { Selection } from '#ui/table/selection/selection.ts';
import type { studentenDefinition } from './studenten.queries.ts';

const FreigabeAnfordern = part(
  async () => (await import('./shared/anforderung/freigabe-anfordern.tsx')).FreigabeAnfordern,
);
const AllHits = part(async () => (await import('./shared/anforderung/all-hits.tsx')).AllHits);

interface Props {
  readonly selection: Selection;
  /** The list's query, for all of its hits. */
  readonly query: QueryInput<typeof studentenDefinition>;
  /** Called when all of them were asked. */
  readonly onDone: () => void;
}

/** The actions for the selected students, across pages. */
export function SelectionActions({ selection, query, onDone }: Props) {
  const { t } = useTranslation('anforderung');
  const [kind, setKind] = useKeptState<Freigabeart | undefined>('anforderung', undefined);
  const close = () => setKind(undefined);
  return (
    <>
      <BatchActs
        acts={FREIGABEARTEN.map((one) => ({
          label: t(`titel.${one}`),
          onSelect: () => setKind(one),
          isMain: one === 'noten',
        }))}
      />
      {kind !== undefined &&
        (selection.kind === 'some' ? (
          <FreigabeAnfordern art={kind} studierende={[...selection.ids]} onDone={onDone} onClose={close} />
        ) : (
          <AllHits art={kind} query={query} except={selection.except} onDone={onDone} onClose={close} />
        ))}
    </>
  );
}
