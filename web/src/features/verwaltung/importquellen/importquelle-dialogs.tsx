import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Dialog } from '#ui/layers/dialog.tsx';
import { Loaded } from '#ui/load/loaded.tsx';
import {
  addImportquelle,
  changeImportquelle,
  importquelleQuery,
  type ImportquelleRow,
} from './importquellen.queries.ts';
import { ImportquelleForm } from './importquelle.form.tsx';

interface Props {
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

/** Names a place to fetch files from. */
export function NewImportquelleDialog({ onSaved, onClose }: Props) {
  const { t } = useTranslation('importquellen');
  const add = useMutation(addImportquelle);
  return (
    <Dialog title={t('neu.titel')} wide onClose={onClose}>
      <ImportquelleForm onSubmit={(body) => add.mutateAsync(body).then(onSaved)} />
    </Dialog>
  );
}

/** Changes a source, starting from its current state. */
export function EditImportquelleDialog({
  quelle,
  onSaved,
  onClose,
}: Props & { readonly quelle: ImportquelleRow }) {
  const { t } = useTranslation('importquellen');
  const query = useQuery(importquelleQuery(quelle));
  const change = useMutation(changeImportquelle);
  return (
    <Dialog title={t('bearbeitenTitel', { name: quelle.name })} wide onClose={onClose}>
      <Loaded query={query}>
        {({ item, version }) => (
          <ImportquelleForm
            key={version}
            quelle={item}
            onSubmit={(body) => change.mutateAsync({ quelle, body, version }).then(onSaved)}
          />
        )}
      </Loaded>
    </Dialog>
  );
}
