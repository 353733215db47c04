import { identifierOf } from '@firmenportal/contract/hydra/iri';
import { schoolDay } from '@firmenportal/contract/locale';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useId, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { endInWords } from '#platform/day-bounds.ts';
import { Facts } from '#ui/details/facts.tsx';
import { useFormats } from '#ui/formats.ts';
import { Loaded } from '#ui/load/loaded.tsx';
import { Notice } from '#ui/load/notice.tsx';
import { LazyMarkdown } from '#ui/markdown/lazy-markdown.tsx';
import { Icon } from '#ui/theme/icon.tsx';
import { DokumentLink } from '../dokumente/shared/dokument-link.tsx';
import { Anmeldungen } from './anmeldungen/anmeldungen.tsx';
import { shown, daysUntil } from './ausbildungskonferenz.rules.ts';
import styles from './ausbildungskonferenzen.module.css';
import { konferenzenQuery, type KonferenzItem } from './ausbildungskonferenzen.queries.ts';

/** The training conferences: the next one, and past ones (product.md §9). */
export function AusbildungskonferenzPage(): ReactNode {
  const { t } = useTranslation('ausbildungskonferenzen');
  const wished: unknown = useSearch({ strict: false, select: (search) => search['konferenz'] });
  const query = useQuery(konferenzenQuery);
  return (
    <>
      <h1>{t('titel')}</h1>
      <Loaded query={query} lines={12} forbidden={t('keinRecht')}>
        {(konferenzen) => {
          const konferenz = shown(konferenzen, wished, schoolDay());
          return konferenz ? (
            <>
              {konferenzen.length > 1 && <KonferenzChoice konferenzen={konferenzen} chosen={konferenz} />}
              <Konferenz key={konferenz['@id']} konferenz={konferenz} />
            </>
          ) : (
            <Notice icon="empty" title={t('keine')}>
              {t('keineText')}
            </Notice>
          );
        }}
      </Loaded>
    </>
  );
}

interface ChoiceProps {
  readonly konferenzen: readonly KonferenzItem[];
  readonly chosen: KonferenzItem;
}

function KonferenzChoice({ konferenzen, chosen }: ChoiceProps) {
  const { t } = useTranslation('ausbildungskonferenzen');
  const { date } = useFormats();
  const id = useId();
  const navigate = useNavigate();
  const choose = (konferenz: string) =>
    // Drops the list's parameters: they belong to the previous conference.
    void navigate({ to: '.', search: { konferenz }, resetScroll: false });
  return (
    <div className={styles['wahl']}>
      <label htmlFor={id}>{t('wahl')}</label>
      <select id={id} value={identifierOf(chosen['@id'])} onChange={(event) => choose(event.target.value)}>
        {konferenzen.map(({ '@id': iri, titel: title, datum }) => (
          <option key={iri} value={identifierOf(iri)}>
            {`${date(datum)}: ${title}`}
          </option>
        ))}
      </select>
    </div>
  );
}

/** A conference: time and place, registration deadline, programme, documents and registrations. */
function Konferenz({ konferenz }: { konferenz: KonferenzItem }) {
  const { t } = useTranslation(['ausbildungskonferenzen', 'fachworte']);
  const { titel: title, programm, dokumente } = konferenz;
  return (
    <>
      <h2>{title}</h2>
      <AnmeldungDeadline konferenz={konferenz} />
      <Facts title={t('angaben')} facts={useAnswers(konferenz)} unfolded />
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

function useAnswers({ datum, beginn: begin, ende: end, ort }: KonferenzItem) {
  const { t } = useTranslation(['ausbildungskonferenzen', 'fachworte']);
  const { day } = useFormats();
  const time =
    begin === null
      ? t('zeit.ganztags')
      : end === null
        ? t('zeit.ab', { beginn: begin })
        : t('zeit.vonBis', { beginn: begin, ende: end });
  return [
    { label: t('fachworte:feld.datum'), value: day(datum) },
    { label: t('fachworte:feld.uhrzeit'), value: time },
    { label: t('fachworte:feld.ort'), value: ort },
  ];
}

/** Until when companies register, in words. */
function AnmeldungDeadline({ konferenz: { anmeldeschluss, anmeldungOffen } }: { konferenz: KonferenzItem }) {
  const { t } = useTranslation('ausbildungskonferenzen');
  const { dateTime } = useFormats();
  const until = dateTime(endInWords(anmeldeschluss));
  const [now] = useState(() => new Date());
  const days = daysUntil(anmeldeschluss, now);
  return (
    <p className={styles['frist']} data-open={anmeldungOffen}>
      <Icon name={anmeldungOffen ? 'waiting' : 'lock'} />
      <span>
        {!anmeldungOffen
          ? t('frist.vorbei', { bis: until })
          : days === 0
            ? t('frist.heute', { bis: until })
            : t('frist.offen', { bis: until, count: days })}
      </span>
    </p>
  );
}
