import type { Testergebnis, Schnitt } from '@firmenportal/contract/bewerber';
import { useTranslation } from 'react-i18next';
import { Facts } from '#ui/details/facts.tsx';
import { useFormats } from '#ui/formats.ts';
import { Notice } from '#ui/load/notice.tsx';
import { ProfilePlot } from '#ui/plots/profile-plot.tsx';
import type { Track } from '#ui/plots/track.ts';
import { TrackPlot } from '#ui/plots/track-plot.tsx';
import { Begriff } from '#features/begriffe/shared/begriff.tsx';
import type { BewerberEinzeln } from '../details/bewerber-details.queries.ts';
import styles from './tabs.module.css';
import { AVERAGE_SCALES, endsOf, PROZENTRAENGE } from './testauswertung.rules.ts';

/** Test results, if the person released them. */
export function TestReportTab({
  bewerber: { tests, testsFreigegeben: testsReleased, vorname, nachname },
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
  const subject = `${vorname} ${nachname}`;
  return (
    <div className={styles['blocks']}>
      <p className={styles['erklaerung']}>{t('tests.erklaerung')}</p>
      <div className={styles['diagramme']}>
        <Iqt tests={tests} subject={subject} />
        <Mix tests={tests} subject={subject} />
        <SchoolSubjects tests={tests} subject={subject} />
        <Notendurchschnitt schnitt={tests.schnitt} subject={subject} />
      </div>
      <More tests={tests} />
    </div>
  );
}

interface Props {
  readonly tests: Testergebnis;
  /** The applicant's name. */
  readonly subject: string;
}

function Iqt({ tests, subject }: Props) {
  const { t } = useTranslation(['bewerberdetails', 'fachworte']);
  const { toSentence, toWords, ...prozentraenge } = useProzentraenge();
  const total = { label: t('fachworte:feld.iqtGesamt'), value: tests.iqtGesamt, strong: true };
  const parts = (['sprache', 'merkfaehigkeit', 'logik', 'rechnen', 'technik'] as const).map((part) => ({
    label: t(`fachworte:feld.${part}`),
    value: tests[part],
  }));
  const ends = endsOf(parts);
  return (
    <TrackPlot
      {...prozentraenge}
      title={t('tests.iqt.titel')}
      subject={subject}
      help={<Begriff name="iqt" />}
      summary={
        ends
          ? t('tests.iqt.hochUndNiedrig', {
              gesamt: toWords(total),
              hoch: toWords(ends.highest),
              niedrig: toWords(ends.lowest),
            })
          : toSentence([total, ...parts])
      }
      description={t('tests.iqt.text')}
      tracks={[total, ...parts]}
    />
  );
}

function Mix({ tests, subject }: Props) {
  const { t } = useTranslation(['bewerberdetails', 'fachworte']);
  const { toSentence, toWords: _toWords, ...prozentraenge } = useProzentraenge();
  const axes = (['mixLeistung', 'mixBindung', 'mixMacht'] as const).map((motiv) => ({
    label: t(`fachworte:feld.${motiv}`),
    value: tests[motiv],
  }));
  return (
    <ProfilePlot
      {...prozentraenge}
      texts={{ ...prozentraenge.texts, name: t('tests.mix.motiv') }}
      title={t('tests.mix.titel')}
      subject={subject}
      help={<Begriff name="mix" />}
      summary={toSentence(axes)}
      description={t('tests.mix.text')}
      axes={axes}
    />
  );
}

function SchoolSubjects({ tests, subject }: Props) {
  const { t } = useTranslation(['bewerberdetails', 'fachworte']);
  const { toSentence, toWords: _toWords, ...prozentraenge } = useProzentraenge();
  const tracks = (['mathematiktest', 'englischtest'] as const).map((test) => ({
    label: t(`fachworte:feld.${test}`),
    value: tests[test],
  }));
  return (
    <TrackPlot
      {...prozentraenge}
      title={t('tests.faecher.titel')}
      subject={subject}
      summary={toSentence(tracks)}
      description={t('tests.faecher.text')}
      tracks={tracks}
    />
  );
}

/** Scale, labels and sentences for plots of percentile ranks. */
function useProzentraenge() {
  const { t } = useTranslation('bewerberdetails');
  const format = (value: number) => t('tests.pr', { wert: value });
  const missing = t('tests.fehlt');
  const toWords = ({ label, value }: Track) =>
    t('tests.wert', { name: label, wert: value === null ? missing : format(value) });
  return {
    scale: PROZENTRAENGE,
    format,
    formatTick: String,
    texts: {
      name: t('tests.test'),
      value: t('tests.prozentrang'),
      missing,
      band: t('tests.band'),
    },
    toWords,
    toSentence: (tracks: readonly Track[]) => `${tracks.map(toWords).join(', ')}.`,
  };
}

function More({ tests }: Pick<Props, 'tests'>) {
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
function Notendurchschnitt({ schnitt: average, subject }: { schnitt: Schnitt | null; subject: string }) {
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
      subject={subject}
      summary={t(`tests.schnitt.${scale}.text`, { wert: written(Number(amount)) })}
      description={t('tests.schnitt.richtung')}
      scale={AVERAGE_SCALES[scale]}
      tracks={[{ label: t(`tests.schnitt.${scale}.name`), value: Number(amount), strong: true }]}
      format={named}
      formatTick={written}
      ends={[t(`tests.schnitt.${scale}.start`), t(`tests.schnitt.${scale}.ende`)]}
      texts={{
        name: t('tests.schnitt.skala'),
        value: t('tests.ergebnis'),
        missing: t('tests.fehlt'),
      }}
    />
  );
}
