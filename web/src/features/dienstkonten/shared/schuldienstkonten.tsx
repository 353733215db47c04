import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { SchuleDialog } from './dienstkonto-dialogs.tsx';
import { useDienstkonten } from './use-dienstkonten.tsx';

/** At the school's desk: all accounts, and the way to one that imports. */
export function Schuldienstkonten() {
  const { t } = useTranslation('dienstkonten');
  const { table, dialog } = useDienstkonten({ severalFirmen: true });
  const [open, setOpen] = useState(false);
  return (
    <>
      <DataTable
        {...table}
        action={
          <button type="button" className="button" onClick={() => setOpen(true)}>
            {t('neu.knopf')}
          </button>
        }
      />
      {open && <SchuleDialog onClose={() => setOpen(false)} />}
      {dialog}
    </>
  );
}
