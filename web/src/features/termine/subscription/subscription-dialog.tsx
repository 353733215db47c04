import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { confirm } from '#ui/feedback/confirm-dialog.ts';
import dialogStyles from '#ui/layers/dialog.module.css';
import { Dialog } from '#ui/layers/dialog.tsx';
import { useFormats } from '#ui/formats.ts';
import { Loaded } from '#ui/load/loaded.tsx';
import { showSnackbar } from '#ui/feedback/snackbar.ts';
import styles from './address.module.css';
import { aboQuery, createAbo, endAbo } from './subscription.queries.ts';

/** Creates, renews or ends the person's own address for subscribing to the dates. */
export function AboDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('downloads');
  const query = useQuery(aboQuery);
  const create = useMutation(createAbo);
  const end = useMutation(endAbo);
  const address = create.data?.adresse ?? null;
  const isBusy = create.isPending || end.isPending;

  const renew = async () => {
    const confirmed = await confirm({
      title: t('abo.erneuernFrage'),
      text: t('abo.erneuernFolge'),
      confirmText: t('abo.erneuern'),
    });
    if (confirmed) create.mutate();
  };
  const stop = async () => {
    const confirmed = await confirm({
      title: t('abo.beendenFrage'),
      text: t('abo.beendenFolge'),
      confirmText: t('abo.beenden'),
    });
    if (!confirmed) return;
    end.mutate(undefined, {
      onSuccess: () => {
        create.reset();
        showSnackbar({ text: t('abo.beendet'), color: 'success' });
      },
    });
  };
  return (
    <Dialog wide title={t('abo.titel')} text={t('abo.text')} onClose={onClose}>
      <Loaded query={query} lines={3}>
        {({ angelegtAm }) => (
          <>
            {address === null ? (
              <Stand angelegtAm={angelegtAm} />
            ) : (
              <Address key={address} address={address} />
            )}
            <div className={dialogStyles['buttons']}>
              <button type="button" className="button quiet" onClick={onClose}>
                {t('schliessen')}
              </button>
              {angelegtAm === null ? (
                <button
                  type="button"
                  className="button"
                  aria-disabled={isBusy}
                  onClick={() => !isBusy && create.mutate()}
                >
                  {t('abo.anlegen')}
                </button>
              ) : (
                <>
                  <button type="button" className="button secondary" onClick={() => !isBusy && void stop()}>
                    {t('abo.beenden')}
                  </button>
                  <button type="button" className="button secondary" onClick={() => !isBusy && void renew()}>
                    {t('abo.erneuern')}
                  </button>
                </>
              )}
            </div>
          </>
        )}
      </Loaded>
    </Dialog>
  );
}

function Stand({ angelegtAm }: { angelegtAm: string | null }) {
  const { t } = useTranslation('downloads');
  const { dateTime } = useFormats();
  return <p>{angelegtAm === null ? t('abo.keins') : t('abo.seit', { am: dateTime(angelegtAm) })}</p>;
}

/** Shows the address, the only time that it can be seen, and how to use it. */
function Address({ address }: { address: string }) {
  const { t } = useTranslation('downloads');
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  // The button that had the focus may be gone.
  useEffect(() => field.current?.select(), []);
  const copy = async () => {
    // Without https there is no clipboard. So select the address, to be copied by hand.
    field.current?.select();
    if (!('clipboard' in navigator)) return;
    await navigator.clipboard.writeText(address);
    showSnackbar({ text: t('abo.kopiert'), color: 'success' });
  };
  return (
    <div className={styles['adresse']}>
      <label htmlFor={id}>{t('abo.adresse')}</label>
      <div className={styles['feld']}>
        <input
          ref={field}
          id={id}
          readOnly
          value={address}
          aria-describedby={`${id}-hinweis`}
          onFocus={(event) => event.target.select()}
        />
        <button type="button" className="button" onClick={() => void copy()}>
          {t('abo.kopieren')}
        </button>
      </div>
      <p id={`${id}-hinweis`}>{t('abo.anleitung')}</p>
    </div>
  );
}
