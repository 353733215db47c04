import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Dialog } from '#ui/layers/dialog.tsx';
import { Loaded } from '#ui/load/loaded.tsx';
import { DokumentForm } from './dokument.form.tsx';
import { addDokument, changeDokument, dokumentQuery, type DokumentItem } from './dokumente.queries.ts';

interface Props {
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

/** Publishes a document. */
export function NewDokumentDialog({ onSaved, onClose }: Props) {
  const { t } = useTranslation('verwaltung');
  const add = useMutation(addDokument);
  return (
    <Dialog title={t('dokument.neu')} wide onClose={onClose}>
      <DokumentForm
        onSubmit={async (body, file) => {
          if (file) await add.mutateAsync({ body, file }).then(onSaved);
        }}
      />
    </Dialog>
  );
}

/** Changes a document, starting from its current state. */
export function EditDokumentDialog({
  dokument,
  onSaved,
  onClose,
}: Props & { readonly dokument: DokumentItem }) {
  const { t } = useTranslation('verwaltung');
  const query = useQuery(dokumentQuery(dokument));
  const change = useMutation(changeDokument);
  return (
    <Dialog title={t('dokument.bearbeiten')} wide onClose={onClose}>
      <Loaded query={query}>
        {({ item, version }) => (
          <DokumentForm
            key={version}
            dokument={item}
            onSubmit={(body, file) => change.mutateAsync({ dokument, body, file, version }).then(onSaved)}
          />
        )}
      </Loaded>
    </Dialog>
  );
}
