import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useBenutzer } from '#platform/session.ts';
import { part } from '#ui/load/part.tsx';
import { ListPage } from '#ui/table/list/list-page.tsx';
import {
  useActiveCompanyFilter,
  useListScope,
  useSeveralFirmen,
} from '../firmen/shared/use-several-firmen.ts';
import { useDienstkonten, useOfSchool } from './shared/use-dienstkonten.tsx';

const FirmaDialog = part(async () => (await import('./shared/dienstkonto-dialogs.tsx')).FirmaDialog);

/** Service accounts, by which programs read the company's data, and the dialog to create one. */
export function DienstkontenPage(): ReactNode {
  const { t } = useTranslation('dienstkonten');
  const benutzer = useBenutzer();
  const { table, dialog } = useDienstkonten({ severalFirmen: useSeveralFirmen() });
  const [open, setOpen] = useState(false);
  const ofSchool = useOfSchool();
  const firmenname = benutzer && benutzer.firmaId !== null && !ofSchool ? benutzer.firmenname : null;
  return (
    <>
      <ListPage
        {...table}
        action={
          firmenname === null ? (
            <p>{t('ohneUnternehmen')}</p>
          ) : (
            <button
              type="button"
              className="button"
              onPointerEnter={FirmaDialog.load}
              onClick={() => setOpen(true)}
            >
              {t('neu.knopf')}
            </button>
          )
        }
        filters={[...table.filters, ...useActiveCompanyFilter()]}
        scope={useListScope(table.list)}
      />
      {open && firmenname !== null && <FirmaDialog firmenname={firmenname} onClose={() => setOpen(false)} />}
      {dialog}
    </>
  );
}
