import type { Testergebnis, Schnitt } from '@firmenportal/contract/bewerber';
import { useTranslation } from 'react-i18next';
import { Facts } from '#ui/details/facts.tsx';
import { useFormats } from '#ui/formats.ts';
import { Notice } from '#ui/load/notice.tsx';
import { ProfilePlot } from '#ui/plots/profile-plot.tsx';
import { TrackPlot } from '#ui/plots/track-plot.tsx';
import { Begriff } from '#features/begriffe/shared/begriff.tsx';
import type { BewerberEinzeln } from '../details/bewerber-details.queries.ts';
import styles from './tabs.module.css';
import { PROZENTRAENGE, AVERAGE_SCALES } from './testauswertung.rules.ts';

/** Test results, if the person released them. */
export function TestReportTab({
  bewerber: { tests, testsFreigegeben: testsReleased },
}: {
  bewerber: BewerberEinzeln;
}) {
  const { t } = useTranslation('bewerberdetails');
  if (tests === null) {
    const reason = testsReleased ? 'keine' : 'nichtFreigegeben';
    return (
      <Notice icon={testsReleased ? 'empty' : 'lock'} title={t(`tests.${reason}.titel`)}>
        {t(`tests.${reason}.text`)}
      </Notice>
    );
  }
  return (
    <div className={styles['blocks']}>
      <p className={styles['erklaerung']}>{t('tests.erklaerung')}</p>
      <div className={styles['diagramme']}>
        <Iqt tests={tests} />
        <Mix tests={tests} />
        <SchoolSubjects tests={tests} />
        <Notendurchschnitt schnitt={tests.schnitt} />
      </div>
      <More tests={tests} />
    </div>
  );
}

interface Props {
  readonly tests: Testergebnis;
}

function Iqt({ tests }: Props) {
  const { t } = useTranslation(['bewerberdetails', 'fachworte']);
  return (
    <TrackPlot
      {...useProzentraenge()}
      title={t('tests.iqt.titel')}
      help={<Begriff name="iqt" />}
      description={t('tests.iqt.text')}
      tracks={[
        { label: t('fachworte:feld.iqtGesamt'), value: tests.iqtGesamt, strong: true },
        ...(['sprache', 'merkfaehigkeit', 'logik', 'rechnen', 'technik'] as const).map((part) => ({
          label: t(`fachworte:feld.${part}`),
          value: tests[part],
        })),
      ]}
    />
  );
}

function Mix({ tests }: Props) {
  const { t } = useTranslation(['bewerberdetails', 'fachworte']);
  const prozentraenge = useProzentraenge();
  return (
    <ProfilePlot
      {...prozentraenge}
      texts={{ ...prozentraenge.texts, name: t('tests.mix.motiv') }}
      title={t('tests.mix.titel')}
      help={<Begriff name="mix" />}
      description={t('tests.mix.text')}
      axes={(['mixLeistung', 'mixBindung', 'mixMacht'] as const).map((motiv) => ({
        label: t(`fachworte:feld.${motiv}`),
        value: tests[motiv],
      }))}
    />
  );
}

function SchoolSubjects({ tests }: Props) {
  const { t } = useTranslation(['bewerberdetails', 'fachworte']);
  return (
    <TrackPlot
      {...useProzentraenge()}
      title={t('tests.faecher.titel')}
      description={t('tests.faecher.text')}
      tracks={(['mathematiktest', 'englischtest'] as const).map((test) => ({
        label: t(`fachworte:feld.${test}`),
        value: tests[test],
      }))}
    />
  );
}

/** Scale and labels for plots of percentile ranks. */
function useProzentraenge() {
  const { t } = useTranslation('bewerberdetails');
  return {
    scale: PROZENTRAENGE,
    format: (value: number) => t('tests.pr', { wert: value }),
    formatTick: String,
    texts: {
      name: t('tests.test'),
      value: t('tests.prozentrang'),
      missing: t('tests.fehlt'),
      dot: t('tests.punkt'),
      band: t('tests.band'),
    },
  };
}

function More({ tests }: Props) {
  const { t } = useTranslation(['bewerberdetails', 'fachworte']);
  const { hochschulzugangsberechtigung, kahneman, visuellerFragebogen } = tests;
  const missing = t('tests.fehlt');
  return (
    <Facts
      title={t('tests.weitere.titel')}
      unfolded
      facts={[
        {
          label: t('fachworte:feld.hochschulzugangsberechtigung'),
          // Null means unknown, which is not the same as missing.
          value:
            hochschulzugangsberechtigung === false
              ? missing
              : hochschulzugangsberechtigung && t('tests.weitere.hzb'),
        },
        {
          label: t('fachworte:feld.kahneman'),
          value: kahneman === null ? missing : t('tests.weitere.kahneman', { richtig: kahneman }),
        },
        { label: t('fachworte:feld.visuellerFragebogen'), value: visuellerFragebogen ?? missing },
      ]}
    />
  );
}

/** The certificate's average on its original scale. On both scales better is on the same side. */
function Notendurchschnitt({ schnitt: average }: { schnitt: Schnitt | null }) {
  const { t } = useTranslation('bewerberdetails');
  const { decimal } = useFormats();
  if (average === null) {
    return <Notice icon="empty" title={t('tests.schnitt.fehlt')} />;
  }
  const { skala: scale, wert: amount } = average;
  // Points drop a zero decimal; grades always show one decimal.
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
