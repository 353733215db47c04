import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSupportHours } from '#platform/support-hours.ts';
import { Figures } from '#ui/details/facts.tsx';
import { NotSaved } from '#ui/form/not-saved.tsx';
import { useFormats } from '#ui/formats.ts';
import { showSnackbar } from '#ui/feedback/snackbar.ts';
import { Comparison } from './comparison/comparison.tsx';
import { ReservierungFields } from './reservierung-fields.tsx';
import { ReservierungTable } from './reservierung-table.tsx';
import styles from './reservierungen.module.css';
import { saveReservierung, type Reservierungsstand, type SaveResult } from './reservierungen.queries.ts';
import { platzzahlenOf, sumOf, withInput, type Inputs } from './reservierungen.rules.ts';
import type { Draft } from './use-drafts.ts';
import { ZeitraumBanner } from './zeitraum-banner.tsx';

interface Props {
  readonly stand: Reservierungsstand;
  readonly draft: Draft | undefined;
  readonly onDraft: (draft: Draft | undefined) => void;
  readonly mayWrite: boolean;
}

const NICHTS: Inputs = {};

/** One year's numbers, saved as one. If somebody else saved in the meantime, the person decides number by number. */
export function ReservierungPlan({ stand, draft, onDraft, mayWrite }: Props) {
  const { t } = useTranslation('reservierungen');
  const { number } = useFormats();
  const { basePath, inputs } = draft ?? { basePath: stand, inputs: NICHTS };
  const { jahr: year } = stand.item;
  const save = useMutation(saveReservierung(String(year)));
  const [result, setResult] = useState<SaveResult>();
  const isOpen = stand.item.bearbeitbar && mayWrite;
  const { positionen } = isOpen ? basePath.item : stand.item;
  const conflict = result?.art === 'konflikt' && isOpen ? result.stand : undefined;
  const heading = useFocusAfter(conflict !== undefined);
  const platzzahlen = platzzahlenOf(basePath.item.positionen, inputs);

  const onSave = async (next: Draft) => {
    const figures = platzzahlenOf(next.basePath.item.positionen, next.inputs);
    if (!figures || save.isPending) return;
    setResult(undefined);
    const { version } = next.basePath;
    // The central error handling reports any other failure, and the typed numbers stay.
    const answer = await save.mutateAsync({ platzzahlen: figures, version }).catch(() => undefined);
    setResult(answer);
    if (answer?.art !== 'gespeichert') return;
    onDraft(undefined);
    showSnackbar({ text: t('gespeichert', { jahr: year }), color: 'success' });
  };

  const onDiscard = () => {
    onDraft(undefined);
    setResult(undefined);
    showSnackbar({
      text: t('verworfen'),
      color: 'success',
      action: { text: t('rueckgaengig'), run: () => onDraft(draft) },
    });
  };

  const onDecided = async (decided: Draft) => {
    onDraft(decided);
    setResult(undefined);
    if (Object.keys(decided.inputs).length > 0) await onSave(decided);
    else showSnackbar({ text: t('vergleich.uebernommen'), color: 'success' });
  };

  return (
    <>
      <ZeitraumBanner reservierung={stand.item} mayWrite={mayWrite} />
      <SaveError result={result} />
      {conflict && platzzahlen ? (
        <Comparison
          key={conflict.version}
          basePath={basePath.item}
          meine={platzzahlen}
          ihre={conflict}
          onDecided={(decided) => void onDecided(decided)}
        />
      ) : (
        <>
          <h2 ref={heading} tabIndex={-1}>
            {t('tabelle', { jahr: year })}
          </h2>
          <div className={styles['plan']}>
            <Figures
              label={t('summen')}
              figures={[
                { label: t('summe'), value: number(sumOf(positionen, isOpen ? inputs : NICHTS)) },
                { label: t('summeVorjahr', { jahr: year - 1 }), value: number(total(positionen, 'vorjahr')) },
                { label: t('summeBelegt'), value: number(total(positionen, 'belegt')) },
              ]}
            />
            {isOpen ? (
              <ReservierungFields
                jahr={year}
                positionen={positionen}
                inputs={inputs}
                isSaving={save.isPending}
                onChange={(position, input) =>
                  onDraft({ basePath, inputs: withInput(inputs, position, input) })
                }
                onSave={() => void onSave({ basePath, inputs })}
                onDiscard={onDiscard}
              />
            ) : (
              <div className={styles['felder']}>
                <ReservierungTable jahr={year} positionen={positionen} inputs={inputs} />
              </div>
            )}
          </div>
          {!isOpen && draft && (
            <p className={styles['zuSpaet']}>
              {t('zuSpaet')}{' '}
              <button type="button" className="button secondary" onClick={onDiscard}>
                {t('verwerfen')}
              </button>
            </p>
          )}
          <LastSaved stand={stand} />
        </>
      )}
    </>
  );
}

/** Moves the focus to the heading when the part that had the focus disappears. */
function useFocusAfter(isShown: boolean) {
  const ref = useRef<HTMLHeadingElement>(null);
  const wasShown = useRef(isShown);
  useEffect(() => {
    if (wasShown.current && !isShown) ref.current?.focus();
    wasShown.current = isShown;
  }, [isShown]);
  return ref;
}

const total = <K extends string>(positionen: readonly Readonly<Record<K, number>>[], field: K): number =>
  positionen.reduce((sum, position) => sum + position[field], 0);

function LastSaved({ stand }: { stand: Reservierungsstand }) {
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

/** Says why the numbers are not saved. */
function SaveError({ result }: { result: SaveResult | undefined }) {
  const { t } = useTranslation('reservierungen');
  const hours = useSupportHours();
  const isFailed = result?.art === 'geschlossen' || result?.art === 'fehler';
  return (
    <NotSaved title={isFailed ? t('fehler.nichtGespeichert') : undefined}>
      {result?.art === 'geschlossen' && (
        <>
          <p>{result.reason ?? t('fehler.geschlossen')}</p>
          <p>{t('fehler.eingabenBleiben')}</p>
        </>
      )}
      {result?.art === 'fehler' && (
        <>
          <p>{t('fehler.nochmal')}</p>
          <p>{hours}</p>
          {result.reference !== undefined && <p>{t('fehler.referenz', { referenz: result.reference })}</p>}
        </>
      )}
    </NotSaved>
  );
}
