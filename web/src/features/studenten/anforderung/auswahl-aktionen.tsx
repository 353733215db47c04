import { ANFRAGE_HOECHSTENS, FREIGABEARTEN, type Freigabeart } from '@firmenportal/contract/freigaben';
import type { QueryInput } from '@firmenportal/contract/hydra/query';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Selection } from '../../../ui/table/selection/selection.ts';
import { AnforderungDialog, Laden, ZuViele } from './anforderung-dialog.tsx';
import { Anforderungsschritte, FreigabeAnfordern } from './freigabe-anfordern.tsx';
import { alleTrefferQuery, type studentenDefinition } from '../studenten.queries.ts';

interface Props {
  readonly selection: Selection;
  /** How many are selected. */
  readonly anzahl: number;
  /** The list's query, for all of its hits. */
  readonly query: QueryInput<typeof studentenDefinition>;
  /** All of them were asked. */
  readonly onDone: () => void;
}

/** What can be done with the students that are selected, over pages. */
export function AuswahlAktionen({ selection, anzahl, query, onDone }: Props) {
  const { t } = useTranslation('anforderung');
  const [art, setArt] = useState<Freigabeart>();
  const close = () => setArt(undefined);
  return (
    <>
      {FREIGABEARTEN.map((one) => (
        <button key={one} type="button" className="button quiet" onClick={() => setArt(one)}>
          {t(`titel.${one}`)}
        </button>
      ))}
      {art !== undefined &&
        (selection.kind === 'some' ? (
          <FreigabeAnfordern art={art} studierende={[...selection.ids]} onDone={onDone} onClose={close} />
        ) : (
          <AnforderungDialog art={art} onClose={close}>
            {anzahl > ANFRAGE_HOECHSTENS ? (
              <ZuViele anzahl={anzahl} onClose={close} />
            ) : (
              <AlleTreffer
                art={art}
                except={selection.except}
                query={query}
                onDone={onDone}
                onClose={close}
              />
            )}
          </AnforderungDialog>
        ))}
    </>
  );
}

interface AlleTrefferProps extends Pick<Props, 'query' | 'onDone'> {
  readonly art: Freigabeart;
  readonly except: ReadonlySet<string>;
  readonly onClose: () => void;
}

/** The selection names only those who are not in it: who is, the list is asked. */
function AlleTreffer({ art, except, query, onDone, onClose }: AlleTrefferProps) {
  const hits = useQuery(alleTrefferQuery(query));
  if (!hits.data) return <Laden query={hits} onClose={onClose} />;
  const studierende = hits.data.map((zeile) => zeile['@id']).filter((iri) => !except.has(iri));
  return <Anforderungsschritte art={art} studierende={studierende} onDone={onDone} onClose={onClose} />;
}
