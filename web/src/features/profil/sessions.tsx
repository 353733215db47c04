import type { Benutzer } from '@firmenportal/contract/token';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { confirm } from '#ui/feedback/confirm-dialog.ts';
import { useFormats } from '#ui/formats.ts';
import { Loaded } from '#ui/load/loaded.tsx';
import { showSnackbar } from '#ui/feedback/snackbar.ts';
import styles from './profil.module.css';
import { endAndereSitzungen, endSitzung, sitzungenQuery, type SitzungItem } from './profil.queries.ts';

/** The person's sessions, with buttons to end them. */
export function Sessions({ benutzer }: { benutzer: Benutzer }) {
  const { t } = useTranslation('profil');
  const query = useQuery(sitzungenQuery);
  const end = useMutation(endSitzung);
  const endOthers = useMutation(endAndereSitzungen);
  const heading = useRef<HTMLHeadingElement>(null);
  // While acting in another account, you can't end that person's sessions.
  const mayEnd = benutzer.uebernommenVon === undefined;
  const onEnded = () => {
    showSnackbar({ text: t('sitzungen.beendet'), color: 'success' });
    // The session is gone from the list, and with it the button that had the focus.
    heading.current?.focus();
  };

  const onEndOthers = async () => {
    const confirmed = await confirm({
      title: t('sitzungen.andereFrage'),
      text: t('sitzungen.andereFolge'),
      confirmText: t('sitzungen.andereBeenden'),
    });
    if (confirmed) endOthers.mutate(undefined, { onSuccess: onEnded });
  };

  return (
    <section aria-labelledby="sitzungen">
      <h2 id="sitzungen" ref={heading} tabIndex={-1}>
        {t('sitzungen.titel')}
      </h2>
      <Loaded query={query} lines={4}>
        {({ 'hydra:member': sitzungen }) => (
          <>
            <ul className={styles['entries']}>
              {sitzungen.map((sitzung) => (
                <Session
                  key={sitzung['@id']}
                  sitzung={sitzung}
                  onEnd={mayEnd ? () => end.mutate(sitzung, { onSuccess: onEnded }) : undefined}
                />
              ))}
            </ul>
            {!mayEnd && <p>{t('sitzungen.uebernommen')}</p>}
            {mayEnd && sitzungen.length > 1 && (
              <button type="button" className="button secondary" onClick={() => void onEndOthers()}>
                {t('sitzungen.andereBeenden')}
              </button>
            )}
          </>
        )}
      </Loaded>
    </section>
  );
}

function Session({ sitzung, onEnd }: { sitzung: SitzungItem; onEnd: (() => void) | undefined }) {
  const { t } = useTranslation('profil');
  const { dateTime } = useFormats();
  const device = useDevice(sitzung.geraet);
  return (
    <li>
      <div>
        <strong>{device}</strong>
        {sitzung.aktuell && <span className={styles['current']}>{t('sitzungen.diese')}</span>}
        {sitzung.uebernommenVon !== null && (
          <>
            <br />
            {t('sitzungen.von', { name: sitzung.uebernommenVon })}
          </>
        )}
        <br />
        {t('sitzungen.zeiten', {
          begonnen: dateTime(sitzung.begonnenAm),
          aktiv: dateTime(sitzung.zuletztAktivAm),
          endet: dateTime(sitzung.endetAm),
        })}
      </div>
      {!sitzung.aktuell && onEnd && (
        <button
          type="button"
          className="button secondary"
          aria-label={t('sitzungen.beendenGenau', {
            geraet: device,
            begonnen: dateTime(sitzung.begonnenAm),
          })}
          onClick={onEnd}
        >
          {t('sitzungen.beenden')}
        </button>
      )}
    </li>
  );
}

function useDevice(agent: string): string {
  const { t } = useTranslation('profil');
  const { browser, system } = deviceOf(agent);
  if (browser === undefined) return system ?? t('sitzungen.unbekannt');
  return system === undefined ? browser : t('sitzungen.geraet', { browser, system });
}

/** The order matters: most browsers also name others in their user agent. */
const BROWSERS = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\b(?:OPR|Opera)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:HeadlessChrome|Chrome|CriOS)\//],
  ['Safari', /\bSafari\//],
] as const;
const SYSTEMS = [
  ['Android', /\bAndroid\b/],
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['macOS', /\bMac OS X\b/],
  ['Linux', /\bLinux\b/],
] as const;

/** The common names of a user agent's browser and system; undefined if it does not name them. */
export function deviceOf(agent: string): { browser: string | undefined; system: string | undefined } {
  return { browser: nameIn(agent, BROWSERS), system: nameIn(agent, SYSTEMS) };
}

function nameIn(agent: string, names: readonly (readonly [string, RegExp])[]): string | undefined {
  return names.find(([, pattern]) => pattern.test(agent))?.[0];
}
