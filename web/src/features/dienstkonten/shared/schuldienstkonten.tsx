import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { part } from '#ui/load/part.tsx';
import { DataTable } from '#ui/table/data-table.tsx';
import { useDienstkonten } from './use-dienstkonten.tsx';

const SchuleDialog = part(async () => (await import('./dienstkonto-dialogs.tsx')).SchuleDialog);

/** For school staff: all service accounts, and the dialog to create one that imports. */
export function Schuldienstkonten() {
  const { t } = useTranslation('dienstkonten');
  const { table, dialog } = useDienstkonten({ severalFirmen: true });
  const [open, setOpen] = useState(false);
  return (
    <>
      <DataTable
        {...table}
        action={
          <button
            type="button"
            className="button"
            onPointerEnter={SchuleDialog.load}
            onClick={() => setOpen(true)}
          >
            {t('neu.knopf')}
          </button>
        }
      />
      {open && <SchuleDialog onClose={() => setOpen(false)} />}
      {dialog}
    </>
  );
}
