import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Dialog } from '#ui/layers/dialog.tsx';
import { Loaded } from '#ui/load/loaded.tsx';
import { TerminForm } from './termin.form.tsx';
import { addTermin, changeTermin, terminQuery, type TerminItem } from './termine.queries.ts';

interface Props {
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

/** Publishes a date. */
export function NewTerminDialog({ onSaved, onClose }: Props) {
  const { t } = useTranslation('verwaltung');
  const add = useMutation(addTermin);
  return (
    <Dialog title={t('termin.neu')} wide onClose={onClose}>
      <TerminForm onSubmit={(body) => add.mutateAsync(body).then(onSaved)} />
    </Dialog>
  );
}

/** Changes a date, starting from its current state. */
export function EditTerminDialog({ termin, onSaved, onClose }: Props & { readonly termin: TerminItem }) {
  const { t } = useTranslation('verwaltung');
  const query = useQuery(terminQuery(termin));
  const change = useMutation(changeTermin);
  return (
    <Dialog title={t('termin.bearbeiten')} wide onClose={onClose}>
      <Loaded query={query}>
        {({ item, version }) => (
          <TerminForm
            key={version}
            termin={item}
            onSubmit={(body) => change.mutateAsync({ termin, body, version }).then(onSaved)}
          />
        )}
      </Loaded>
    </Dialog>
  );
}
