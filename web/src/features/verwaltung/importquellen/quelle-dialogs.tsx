import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Dialog } from '#ui/layers/dialog.tsx';
import { Loaded } from '#ui/load/loaded.tsx';
import { addQuelle, changeQuelle, quelleQuery, type QuelleRow } from './importquellen.queries.ts';
import { QuelleForm } from './quelle.form.tsx';

interface Props {
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

/** Names a place to fetch files from. */
export function NewQuelleDialog({ onSaved, onClose }: Props) {
  const { t } = useTranslation('importquellen');
  const add = useMutation(addQuelle);
  return (
    <Dialog title={t('neu.titel')} wide onClose={onClose}>
      <QuelleForm onSubmit={(body) => add.mutateAsync(body).then(onSaved)} />
    </Dialog>
  );
}

/** Changes a source, starting from its current state. */
export function EditQuelleDialog({ quelle, onSaved, onClose }: Props & { readonly quelle: QuelleRow }) {
  const { t } = useTranslation('importquellen');
  const query = useQuery(quelleQuery(quelle));
  const change = useMutation(changeQuelle);
  return (
    <Dialog title={t('bearbeitenTitel', { name: quelle.name })} wide onClose={onClose}>
      <Loaded query={query}>
        {({ item, version }) => (
          <QuelleForm
            key={version}
            quelle={item}
            onSubmit={(body) => change.mutateAsync({ quelle, body, version }).then(onSaved)}
          />
        )}
      </Loaded>
    </Dialog>
  );
}
