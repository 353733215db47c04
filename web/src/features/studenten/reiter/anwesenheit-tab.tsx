import { ANWESENHEITSSTATUS, type Anwesenheitsuebersicht } from '@firmenportal/contract/anwesenheiten';
import { identifierOf } from '@firmenportal/contract/hydra/iri';
import type { Item } from '@firmenportal/contract/hydra/resource';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../ui/formats.ts';
import { Loaded } from '../../../ui/load/loaded.tsx';
import { Notice } from '../../../ui/load/notice.tsx';
import { StackedBarPlot } from '../../../ui/plots/stacked-bar-plot.tsx';
import { Anwesenheitsliste } from './anwesenheitsliste.tsx';
import { STATUS_LOOK } from './anwesenheitsstatus.tsx';
import { inOrderOfTime, REIHENFOLGE } from './anwesenheit.rules.ts';
import styles from './reiter.module.css';
import { anwesenheitsuebersichtQuery } from './reiter.queries.ts';
import type { TabProps } from './leistungen-tab.tsx';

type Quartal = Item<typeof Anwesenheitsuebersicht>['quartale'][number];

/** How a student attended, by quarter, and the sessions of one of them. */
export function AnwesenheitTab({ iri }: TabProps) {
  const { t } = useTranslation('studenten');
  const { date } = useFormats();
  const query = useQuery(anwesenheitsuebersichtQuery(iri));
  return (
    <Loaded query={query} lines={12}>
      {({ erfasstSeit, quartale: [neuestes, ...weitere] }) => {
        const since = t('anwesenheit.erfassung', { datum: date(erfasstSeit) });
        return neuestes === undefined ? (
          <Notice icon="empty" title={t('anwesenheit.leer')}>
            {since}
          </Notice>
        ) : (
          <div className={styles['blocks']}>
            <Verteilung quartale={[neuestes, ...weitere]} since={since} />
            <Termine iri={iri} quartale={[neuestes, ...weitere]} />
          </div>
        );
      }}
    </Loaded>
  );
}

function Verteilung({ quartale, since }: { quartale: readonly Quartal[]; since: string }) {
  const { t } = useTranslation(['studenten', 'fachworte']);
  const { number } = useFormats();
  return (
    <StackedBarPlot
      title={t('anwesenheit.verteilung.titel')}
      description={`${t('anwesenheit.verteilung.text')} ${since}.`}
      rowLabel={t('fachworte:feld.quartal')}
      totalLabel={t('anwesenheit.verteilung.gesamt')}
      parts={REIHENFOLGE.map((status) => ({
        label: t(`fachworte:wert.anwesenheitsstatus.${status}`),
        ...STATUS_LOOK[status].part,
      }))}
      bars={inOrderOfTime(quartale).map(({ name, anzahlen }) => ({
        label: name,
        values: REIHENFOLGE.map((status) => anzahlen[ANWESENHEITSSTATUS.indexOf(status)] ?? 0),
      }))}
      format={number}
    />
  );
}

/** The sessions of the quarter in the address; of the newest one unless it names another. */
function Termine({ iri, quartale }: { iri: string; quartale: readonly [Quartal, ...Quartal[]] }) {
  const { t } = useTranslation(['studenten', 'fachworte']);
  const { date } = useFormats();
  const id = useId();
  const navigate = useNavigate();
  const search = useLocation({ select: (location) => location.search });
  const [neuestes] = quartale;
  const gewaehlt = quartale.find(({ quartal }) => identifierOf(quartal) === search['quartal']) ?? neuestes;

  const choose = (quartal: string) =>
    void navigate({
      to: '.',
      search: { ...search, quartal: quartal === neuestes.quartal ? undefined : identifierOf(quartal) },
      replace: true,
      state: true,
      resetScroll: false,
    });

  return (
    <section>
      <h2>{t('anwesenheit.termine', { quartal: gewaehlt.name })}</h2>
      <div className={styles['choice']}>
        <label htmlFor={id}>{t('fachworte:feld.quartal')}</label>
        <select id={id} value={gewaehlt.quartal} onChange={(event) => choose(event.target.value)}>
          {quartale.map(({ quartal, name, beginn, ende }) => (
            <option key={quartal} value={quartal}>
              {name} ({date(beginn)} – {date(ende)})
            </option>
          ))}
        </select>
      </div>
      <Anwesenheitsliste iri={iri} quartal={gewaehlt} />
    </section>
  );
}
