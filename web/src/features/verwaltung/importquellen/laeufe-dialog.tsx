import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PATHS } from '#platform/paths.ts';
import { showSnackbar } from '#ui/feedback/snackbar.ts';
import { NotSaved } from '#ui/form/not-saved.tsx';
import { useFormats } from '#ui/formats.ts';
import dialogStyles from '#ui/layers/dialog.module.css';
import { Dialog } from '#ui/layers/dialog.tsx';
import { Loaded } from '#ui/load/loaded.tsx';
import { KeptFindings } from '../import/findings/findings.tsx';
import verwaltungStyles from '../verwaltung.module.css';
import {
  findingsQuery,
  laeufeQuery,
  releaseFile,
  type Lauf,
  type ImportquelleItem,
  type ImportquelleRow,
} from './importquellen.queries.ts';
import styles from './importquellen.module.css';
import { Laufstand } from './laufstand.tsx';

type RunFile = Lauf['dateien'][number];
type Zahlen = NonNullable<RunFile['zahlen']>;

/** The latest runs of a source, and what waits for a decision. */
export function LaeufeDialog({ quelle, onClose }: { quelle: ImportquelleRow; onClose: () => void }) {
  const { t } = useTranslation('importquellen');
  const { dateTime } = useFormats();
  const query = useQuery(laeufeQuery(quelle));
  return (
    <Dialog title={t('laeufe.titel', { name: quelle.name })} wide onClose={onClose}>
      <Loaded query={query}>
        {(item) => (
          <>
            {item.angehalten && <Decision quelle={item} angehalten={item.angehalten} />}
            {item.laeufe.length === 0 && <p>{t('laeufe.keine')}</p>}
            <ol className={styles['runs']}>
              {item.laeufe.map((lauf) => (
                <li key={lauf.begonnenAm}>
                  <h3>{dateTime(lauf.begonnenAm)}</h3>
                  <Laufstand lauf={lauf} />
                  <ul className={styles['files']}>
                    {lauf.dateien.map((datei) => (
                      <FileResult key={`${datei.art} ${datei.datei}`} datei={datei} />
                    ))}
                  </ul>
                </li>
              ))}
            </ol>
            {item.laeufe.length > 0 && (
              <p>
                <Link to={PATHS.verwaltung} search={{ tab: 'importe', quelle: item.name }}>
                  {t('laeufe.alle')}
                </Link>
              </p>
            )}
          </>
        )}
      </Loaded>
      <div className={dialogStyles['buttons']}>
        <button type="button" className="button secondary" onClick={onClose}>
          {t('schliessen')}
        </button>
      </div>
    </Dialog>
  );
}

interface DecisionProps {
  readonly quelle: ImportquelleItem;
  readonly angehalten: NonNullable<ImportquelleItem['angehalten']>;
}

/** Asks whether a file is to be taken over that changes more than the limit. */
function Decision({ quelle, angehalten }: DecisionProps) {
  const { t } = useTranslation(['importquellen', 'import-kinds']);
  const { art, datei, pruefsumme, zahlen } = angehalten;
  const { mutate, isPending } = useMutation(releaseFile);
  const release = () =>
    mutate(
      { quelle, pruefsumme },
      { onSuccess: () => showSnackbar({ text: t('freigabe.getan', { datei }), color: 'success' }) },
    );
  return (
    <NotSaved title={t('freigabe.titel', { art: t(`import-kinds:${art}`), datei })}>
      <p>{t('freigabe.text', { grenze: quelle.grenze / 100 })}</p>
      <Figures zahlen={zahlen} />
      <p>{t('freigabe.verschwunden')}</p>
      <p>
        <button
          type="button"
          className="button"
          aria-disabled={isPending}
          onClick={() => !isPending && release()}
        >
          {t('freigabe.knopf')}
        </button>
      </p>
    </NotSaved>
  );
}

function FileResult({ datei }: { datei: RunFile }) {
  const { t } = useTranslation(['importquellen', 'import-kinds']);
  const [shown, setShown] = useState(false);
  const { art, ergebnis, zahlen, import: iri } = datei;
  return (
    <li>
      <p>{`${t(`import-kinds:${art}`)} (${datei.datei}): ${t(`ergebnis.${ergebnis}`)}`}</p>
      {zahlen && zahlen.zeilen > 0 && <Figures zahlen={zahlen} />}
      {iri !== null && (ergebnis === 'abgelehnt' || (zahlen?.fehlerhaft ?? 0) > 0) && !shown && (
        <button type="button" className="button secondary" onClick={() => setShown(true)}>
          {t('laeufe.befunde')}
        </button>
      )}
      {iri !== null && shown && <FileFindings art={art} iri={iri} />}
    </li>
  );
}

function FileFindings({ art, iri }: { art: RunFile['art']; iri: string }) {
  const query = useQuery(findingsQuery({ art, iri }));
  return <Loaded query={query}>{(lauf) => <KeptFindings lauf={lauf} />}</Loaded>;
}

const FIGURES = ['zeilen', 'neu', 'geaendert', 'unveraendert', 'fehlerhaft', 'verschwunden'] as const;

function Figures({ zahlen }: { zahlen: Zahlen }) {
  const { t } = useTranslation('importquellen');
  const { number } = useFormats();
  return (
    <dl className={verwaltungStyles['figures']}>
      {FIGURES.map((name) => (
        <div key={name}>
          <dt>{t(`zahlen.${name}`)}</dt>
          <dd>{number(zahlen[name])}</dd>
        </div>
      ))}
    </dl>
  );
}
