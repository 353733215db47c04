import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../ui/formats.ts';
import { showSnackbar } from '../../ui/snackbar.ts';
import { Figures } from '../../ui/details/facts.tsx';
import {
  saveReservierung,
  type Reservierungsstand,
  type Speicherergebnis,
} from './reservierungen.queries.ts';
import styles from './reservierungen.module.css';
import { platzzahlenOf, summeOf, withEingabe, type Eingaben } from './reservierungen.rules.ts';
import { Reservierungstabelle } from './reservierungstabelle.tsx';
import { Reservierungsfelder } from './reservierungsfelder.tsx';
import { Speicherfehler } from './speicherfehler.tsx';
import type { Entwurf } from './use-entwuerfe.ts';
import { Vergleich } from './vergleich/vergleich.tsx';
import { ZeitraumBanner } from './zeitraum-banner.tsx';

interface Props {
  readonly stand: Reservierungsstand;
  readonly entwurf: Entwurf | undefined;
  readonly onEntwurf: (entwurf: Entwurf | undefined) => void;
  readonly darfSchreiben: boolean;
}

const NICHTS: Eingaben = {};

/** One year: read, typed over, saved as one; what others saved meanwhile is decided on, number by number. */
export function Reservierungsplan({ stand, entwurf, onEntwurf, darfSchreiben }: Props) {
  const { t } = useTranslation('reservierungen');
  const { number } = useFormats();
  const { basePath, eingaben } = entwurf ?? { basePath: stand, eingaben: NICHTS };
  const { jahr } = stand.item;
  const save = useMutation(saveReservierung(String(jahr)));
  const [ergebnis, setErgebnis] = useState<Speicherergebnis>();
  const isOpen = stand.item.bearbeitbar && darfSchreiben;
  const { positionen } = isOpen ? basePath.item : stand.item;
  const konflikt = ergebnis?.art === 'konflikt' && isOpen ? ergebnis.stand : undefined;
  const heading = useFocusAfter(konflikt !== undefined);
  const platzzahlen = platzzahlenOf(basePath.item.positionen, eingaben);

  const onSave = async (next: Entwurf) => {
    const zahlen = platzzahlenOf(next.basePath.item.positionen, next.eingaben);
    if (!zahlen || save.isPending) return;
    setErgebnis(undefined);
    const { version } = next.basePath;
    // What is neither saved nor an answer is told by the central error handling, and the numbers stay.
    const answer = await save.mutateAsync({ platzzahlen: zahlen, version }).catch(() => undefined);
    setErgebnis(answer);
    if (answer?.art !== 'gespeichert') return;
    onEntwurf(undefined);
    showSnackbar({ text: t('gespeichert', { jahr }), color: 'success' });
  };

  const onDiscard = () => {
    onEntwurf(undefined);
    setErgebnis(undefined);
    showSnackbar({
      text: t('verworfen'),
      color: 'success',
      action: { text: t('rueckgaengig'), run: () => onEntwurf(entwurf) },
    });
  };

  const onDecided = async (decided: Entwurf) => {
    onEntwurf(decided);
    setErgebnis(undefined);
    if (Object.keys(decided.eingaben).length > 0) await onSave(decided);
    else showSnackbar({ text: t('vergleich.uebernommen'), color: 'success' });
  };

  return (
    <>
      <ZeitraumBanner reservierung={stand.item} darfSchreiben={darfSchreiben} />
      <Speicherfehler ergebnis={ergebnis} />
      {konflikt && platzzahlen ? (
        <Vergleich
          key={konflikt.version}
          basePath={basePath.item}
          meine={platzzahlen}
          ihre={konflikt}
          onDecided={(decided) => void onDecided(decided)}
        />
      ) : (
        <>
          <h2 ref={heading} tabIndex={-1}>
            {t('tabelle', { jahr })}
          </h2>
          <Figures
            label={t('summen')}
            figures={[
              { label: t('summe'), value: number(summeOf(positionen, isOpen ? eingaben : NICHTS)) },
              { label: t('summeVorjahr', { jahr: jahr - 1 }), value: number(summe(positionen, 'vorjahr')) },
              { label: t('summeBelegt'), value: number(summe(positionen, 'belegt')) },
            ]}
          />
          {isOpen ? (
            <Reservierungsfelder
              jahr={jahr}
              positionen={positionen}
              eingaben={eingaben}
              isSaving={save.isPending}
              onChange={(position, eingabe) =>
                onEntwurf({ basePath, eingaben: withEingabe(eingaben, position, eingabe) })
              }
              onSave={() => void onSave({ basePath, eingaben })}
              onDiscard={onDiscard}
            />
          ) : (
            <div className={styles['felder']}>
              <Reservierungstabelle jahr={jahr} positionen={positionen} eingaben={eingaben} />
            </div>
          )}
          {!isOpen && entwurf && (
            <p className={styles['zuSpaet']}>
              {t('zuSpaet')}{' '}
              <button type="button" className="button secondary" onClick={onDiscard}>
                {t('verwerfen')}
              </button>
            </p>
          )}
          <Zuletzt stand={stand} />
        </>
      )}
    </>
  );
}

/** What is focused once something else that had the focus is gone. */
function useFocusAfter(isShown: boolean) {
  const ref = useRef<HTMLHeadingElement>(null);
  const wasShown = useRef(isShown);
  useEffect(() => {
    if (wasShown.current && !isShown) ref.current?.focus();
    wasShown.current = isShown;
  }, [isShown]);
  return ref;
}

const summe = <K extends string>(positionen: readonly Readonly<Record<K, number>>[], feld: K): number =>
  positionen.reduce((sum, position) => sum + position[feld], 0);

function Zuletzt({ stand }: { stand: Reservierungsstand }) {
  const { t } = useTranslation('reservierungen');
  const { dateTime } = useFormats();
  const { geaendertAm, geaendertVon } = stand.item;
  return (
    <p className={styles['zuletzt']}>
      {geaendertAm === null
        ? t('niemand')
        : t('zuletzt', { am: dateTime(geaendertAm), von: geaendertVon ?? t('unbekannt') })}
    </p>
  );
}
