import type { Schnitt } from '@firmenportal/contract/bewerber';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#ui/formats.ts';
import { Notice } from '#ui/load/notice.tsx';
import { TrackPlot } from '#ui/plots/track-plot.tsx';
import { AVERAGE_SCALES } from './testauswertung.rules.ts';

/** The average of certificates on the scale that it was given in: better is on the same side in both. */
export function Notendurchschnitt({ schnitt: average }: { schnitt: Schnitt | null }) {
  const { t } = useTranslation('bewerberdetails');
  const { decimal } = useFormats();
  if (average === null) {
    return <Notice icon="empty" title={t('tests.schnitt.fehlt')} />;
  }
  const { skala: scale, wert: amount } = average;
  // Points come with a decimal that is mostly zero; grades always have theirs.
  const written = (value: number) =>
    decimal(scale === 'punkte' && Number.isInteger(value) ? String(value) : value.toFixed(1));
  const named = (value: number) =>
    scale === 'punkte'
      ? t('tests.schnitt.punkte.wert', { count: value, wert: written(value) })
      : t('tests.schnitt.noten.wert', { wert: written(value) });
  return (
    <TrackPlot
      title={t('tests.schnitt.titel')}
      description={t(`tests.schnitt.${scale}.text`, { wert: written(Number(amount)) })}
      scale={AVERAGE_SCALES[scale]}
      tracks={[{ label: t(`tests.schnitt.${scale}.name`), value: Number(amount), strong: true }]}
      format={named}
      formatTick={written}
      ends={[t(`tests.schnitt.${scale}.start`), t(`tests.schnitt.${scale}.ende`)]}
      texts={{
        name: t('tests.schnitt.skala'),
        value: t('tests.ergebnis'),
        missing: t('tests.fehlt'),
        dot: t('tests.schnitt.punkt'),
      }}
    />
  );
}
