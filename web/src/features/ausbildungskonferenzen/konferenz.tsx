import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { endInWords } from '../../platform/schultag.ts';
import { Facts } from '../../ui/details/facts.tsx';
import { useFormats } from '../../ui/formats.ts';
import { LazyMarkdown } from '../../ui/markdown/lazy-markdown.tsx';
import { Icon } from '../../ui/theme/icon.tsx';
import { DokumentLink } from '../stammdaten/dokumente/dokument-link.tsx';
import { Anmeldungen } from './anmeldungen/anmeldungen.tsx';
import { tageBis } from './ausbildungskonferenz.rules.ts';
import styles from './ausbildungskonferenzen.module.css';
import type { KonferenzItem } from './ausbildungskonferenzen.queries.ts';

/** A conference: when and where, until when to register, its programme and documents, and who comes. */
export function Konferenz({ konferenz }: { konferenz: KonferenzItem }) {
  const { t } = useTranslation(['ausbildungskonferenzen', 'fachworte']);
  const { titel, programm, dokumente } = konferenz;
  return (
    <>
      <h2>{titel}</h2>
      <Anmeldefrist konferenz={konferenz} />
      <Facts title={t('angaben')} facts={useAngaben(konferenz)} unfolded />
      {programm !== null && (
        <section className={styles['abschnitt']}>
          <h2>{t('fachworte:feld.programm')}</h2>
          <LazyMarkdown text={programm} />
        </section>
      )}
      {dokumente.length > 0 && (
        <section className={styles['abschnitt']}>
          <h2>{t('dokumente')}</h2>
          <ul className={styles['dokumente']}>
            {dokumente.map((dokument) => (
              <li key={dokument['@id']}>
                <DokumentLink dokument={dokument} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <Anmeldungen konferenz={konferenz} />
    </>
  );
}

function useAngaben({ datum, beginn, ende, ort }: KonferenzItem) {
  const { t } = useTranslation(['ausbildungskonferenzen', 'fachworte']);
  const { day } = useFormats();
  const uhrzeit =
    beginn === null
      ? t('zeit.ganztags')
      : ende === null
        ? t('zeit.ab', { beginn })
        : t('zeit.vonBis', { beginn, ende });
  return [
    { label: t('fachworte:feld.datum'), value: day(datum) },
    { label: t('fachworte:feld.uhrzeit'), value: uhrzeit },
    { label: t('fachworte:feld.ort'), value: ort },
  ];
}

/** Until when companies register, in words. */
function Anmeldefrist({ konferenz: { anmeldeschluss, anmeldungOffen } }: { konferenz: KonferenzItem }) {
  const { t } = useTranslation('ausbildungskonferenzen');
  const { dateTime } = useFormats();
  const bis = dateTime(endInWords(anmeldeschluss));
  const [now] = useState(() => new Date());
  const tage = tageBis(anmeldeschluss, now);
  return (
    <p className={styles['frist']} data-open={anmeldungOffen}>
      <Icon name={anmeldungOffen ? 'waiting' : 'lock'} />
      <span>
        {!anmeldungOffen
          ? t('frist.vorbei', { bis })
          : tage === 0
            ? t('frist.heute', { bis })
            : t('frist.offen', { bis, count: tage })}
      </span>
    </p>
  );
}
