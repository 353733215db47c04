import { ANWESENHEITSSTATUS, type Anwesenheitsuebersicht } from '@firmenportal/contract/anwesenheiten';
import { identifierOf } from '@firmenportal/contract/hydra/iri';
import type { Item } from '@firmenportal/contract/hydra/resource';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#ui/formats.ts';
import { Loaded } from '#ui/load/loaded.tsx';
import { Notice } from '#ui/load/notice.tsx';
import { StackedBarPlot } from '#ui/plots/stacked-bar-plot.tsx';
import { AnwesenheitList } from './anwesenheit-list.tsx';
import { STATUS_LOOK } from './anwesenheitsstatus.tsx';
import { inOrderOfTime, ORDER, presenceOf } from './anwesenheit.rules.ts';
import styles from './tabs.module.css';
import { anwesenheitsuebersichtQuery } from './tabs.queries.ts';
import type { TabProps } from './leistungen-tab.tsx';

type Quartal = Item<typeof Anwesenheitsuebersicht>['quartale'][number];

/** A student's attendance by quarter, and the sessions of one quarter. */
export function AnwesenheitTab({ iri, student }: TabProps) {
  const { t } = useTranslation('studenten');
  const { date } = useFormats();
  const query = useQuery(anwesenheitsuebersichtQuery(iri));
  return (
    <Loaded query={query} lines={12}>
      {({ erfasstSeit, quartale: [newest, ...more] }) => {
        const since = t('anwesenheit.erfassung', { datum: date(erfasstSeit) });
        return newest === undefined ? (
          <Notice icon="empty" title={t('anwesenheit.leer')}>
            {since}
          </Notice>
        ) : (
          <div className={styles['blocks']}>
            <Distribution quartale={[newest, ...more]} since={since} student={student} />
            <Termine iri={iri} quartale={[newest, ...more]} />
          </div>
        );
      }}
    </Loaded>
  );
}

interface DistributionProps extends Pick<TabProps, 'student'> {
  readonly quartale: readonly [Quartal, ...Quartal[]];
  readonly since: string;
}

function Distribution({ quartale, since, student }: DistributionProps) {
  const { t } = useTranslation(['studenten', 'fachworte']);
  const { number, percent } = useFormats();
  const [newest] = quartale;
  const { recorded, there } = presenceOf(newest.anzahlen);
  return (
    <StackedBarPlot
      title={t('anwesenheit.verteilung.titel')}
      subject={student && `${student.vorname} ${student.nachname}`}
      summary={
        recorded === 0
          ? t('anwesenheit.verteilung.nichtsErfasst', { quartal: newest.name })
          : t('anwesenheit.verteilung.zuletzt', {
              quartal: newest.name,
              share: percent(there / recorded),
              there,
              count: recorded,
            })
      }
      description={`${t('anwesenheit.verteilung.text')} ${since}.`}
      rowLabel={t('fachworte:feld.quartal')}
      totalLabel={t('anwesenheit.verteilung.gesamt')}
      parts={ORDER.map((status) => ({
        label: t(`fachworte:wert.anwesenheitsstatus.${status}`),
        ...STATUS_LOOK[status].part,
      }))}
      bars={inOrderOfTime(quartale).map(({ name, anzahlen: counts }) => {
        const values = ORDER.map((status) => counts[ANWESENHEITSSTATUS.indexOf(status)] ?? 0);
        const total = values.reduce((sum, count) => sum + count, 0);
        return {
          label: name,
          values,
          texts: values.map(number),
          total: t('anwesenheit.verteilung.termine', { count: total }),
        };
      })}
      most={Math.max(...quartale.map(({ anzahlen: counts }) => presenceOf(counts).sessions))}
      formatTick={number}
    />
  );
}

/** The sessions of the quarter in the address, by default the newest one. */
function Termine({ iri, quartale }: { iri: string; quartale: readonly [Quartal, ...Quartal[]] }) {
  const { t } = useTranslation(['studenten', 'fachworte']);
  const { date } = useFormats();
  const id = useId();
  const navigate = useNavigate();
  const named = useLocation({ select: ({ search }) => search['quartal'] });
  const [newest] = quartale;
  const chosen = quartale.find(({ quartal }) => identifierOf(quartal) === named) ?? newest;

  const choose = (quartal: string) =>
    void navigate({
      to: '.',
      search: (search) => ({
        ...search,
        quartal: quartal === newest.quartal ? undefined : identifierOf(quartal),
      }),
      replace: true,
      state: true,
      resetScroll: false,
    });

  return (
    <section>
      <h2>{t('anwesenheit.termine', { quartal: chosen.name })}</h2>
      <div className={styles['choice']}>
        <label htmlFor={id}>{t('fachworte:feld.quartal')}</label>
        <select id={id} value={chosen.quartal} onChange={(event) => choose(event.target.value)}>
          {quartale.map(({ quartal, name, beginn: begin, ende: end }) => (
            <option key={quartal} value={quartal}>
              {name} ({date(begin)} – {date(end)})
            </option>
          ))}
        </select>
      </div>
      <AnwesenheitList iri={iri} quartal={chosen} />
    </section>
  );
}
