import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Dialog } from '#ui/layers/dialog.tsx';
import { Loaded } from '#ui/load/loaded.tsx';
import { KonferenzForm } from './konferenz.form.tsx';
import { addKonferenz, changeKonferenz, konferenzQuery, type KonferenzItem } from './konferenzen.queries.ts';

interface Props {
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

/** Publishes a training conference. */
export function NewKonferenzDialog({ onSaved, onClose }: Props) {
  const { t } = useTranslation('verwaltung');
  const add = useMutation(addKonferenz);
  return (
    <Dialog title={t('konferenz.neu')} wide onClose={onClose}>
      <KonferenzForm onSubmit={(body) => add.mutateAsync(body).then(onSaved)} />
    </Dialog>
  );
}

/** Changes a training conference, starting from its current state. */
export function EditKonferenzDialog({
  konferenz,
  onSaved,
  onClose,
}: Props & { readonly konferenz: KonferenzItem }) {
  const { t } = useTranslation('verwaltung');
  const query = useQuery(konferenzQuery(konferenz));
  const change = useMutation(changeKonferenz);
  return (
    <Dialog title={t('konferenz.bearbeiten')} wide onClose={onClose}>
      <Loaded query={query}>
        {({ item, version }) => (
          <KonferenzForm
            key={version}
            konferenz={item}
            onSubmit={(body) => change.mutateAsync({ konferenz, body, version }).then(onSaved)}
          />
        )}
      </Loaded>
    </Dialog>
  );
}
