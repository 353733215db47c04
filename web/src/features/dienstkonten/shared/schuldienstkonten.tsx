import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DataTable } from '#ui/table/data-table.tsx';
import { loadDialogs, useDienstkonten } from './use-dienstkonten.tsx';

const SchuleDialog = lazy(async () => ({ default: (await loadDialogs()).SchuleDialog }));

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
            onPointerEnter={() => void loadDialogs()}
            onClick={() => setOpen(true)}
          >
            {t('neu.knopf')}
          </button>
        }
      />
      {open && (
        <Suspense>
          <SchuleDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
      {dialog}
    </>
  );
}
