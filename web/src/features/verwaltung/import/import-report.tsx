import type { Violation } from '@firmenportal/contract/hydra/violation';
import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { NotSaved } from '#ui/form/not-saved.tsx';
import { useFormats } from '#ui/formats.ts';
import styles from '../verwaltung.module.css';
import { Findings, type Finding } from './findings/findings.tsx';
import type { ImportChoice } from './import.form.tsx';
import { hasWrongHeadings, isReadable, isTable } from './import-run.rules.ts';
import type { ImportResult, ImportRun } from './importe.queries.ts';
import { columnsQuery } from './importzuordnungen.queries.ts';
import { RefusedRows } from './findings/refused-rows.tsx';
import { RowPreview } from './row-preview.tsx';

interface Props {
  readonly result: ImportResult;
  readonly choice: ImportChoice;
  /** Runs the import for real after the dry run. */
  readonly onWrite: (modus: ImportChoice['modus']) => void;
  /** Lets the person say what the file's columns are. */
  readonly onMap: () => void;
}

/** The result of a dry run or an import, with the errors in the file. */
export function ImportReport({ result, choice, onWrite, onMap }: Props) {
  const { t } = useTranslation('verwaltung');
  const {
    datei: { name },
    rowOf = (line) => line,
  } = choice;
  const told = (findings: readonly Finding[]) => findings.map((one) => ({ ...one, zeile: rowOf(one.zeile) }));
  if ('abgelehnt' in result) {
    return (
      <Report title={t('import.abgelehnt', { name })} sheet={choice.blatt}>
        <NotSaved title={t('import.nichtsImportiert')}>
          <p>{t('import.abgelehntText')}</p>
        </NotSaved>
        <Findings findings={told(result.abgelehnt.map(findingOf))} />
      </Report>
    );
  }
  const { lauf } = result;
  return (
    <Report title={titleOf(lauf, name, t)} sheet={choice.blatt}>
      <Figures lauf={lauf} />
      {lauf.probelauf && <AfterProbelauf lauf={lauf} onWrite={onWrite} onMap={onMap} />}
      {lauf.probelauf && choice.zuordnung !== undefined && <Preview choice={choice} />}
      {isReadable(lauf) && lauf.fehler.length > 0 && (
        <RefusedRows file={choice.datei} lauf={lauf} rowOf={rowOf} />
      )}
      {lauf.fehler.length > 0 && <Findings findings={told(lauf.fehler)} badRows={lauf.fehlerhaft} />}
    </Report>
  );
}

function titleOf(lauf: ImportRun, name: string, t: TFunction<'verwaltung'>): string {
  if (!isReadable(lauf)) return t('import.nichtLesbar', { name });
  if (lauf.probelauf) return t('import.geprueft', { name });
  return lauf.fehlerhaft === 0
    ? t('import.fertig', { name })
    : t('import.teilweiseFertig', { name, count: lauf.fehlerhaft });
}

interface ReportProps {
  readonly title: string;
  /** The table of a workbook that was read, where it has several. */
  readonly sheet: string | undefined;
  readonly children: ReactNode;
}

/** Takes the focus when it appears, since the button that was pressed may be gone. */
function Report({ title, sheet, children }: ReportProps) {
  const { t } = useTranslation('verwaltung');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section aria-label={t('import.bericht')} className={styles['report']}>
      <h3 ref={heading} tabIndex={-1}>
        {title}
      </h3>
      {sheet !== undefined && <p>{t('import.gelesenesBlatt', { name: sheet })}</p>}
      {children}
    </section>
  );
}

interface AfterProps {
  readonly lauf: ImportRun;
  readonly onWrite: Props['onWrite'];
  readonly onMap: () => void;
}

/** What to do after a dry run. */
function AfterProbelauf({ lauf, onWrite, onMap }: AfterProps) {
  const { t } = useTranslation('verwaltung');
  const hasValid = lauf.zeilen > lauf.fehlerhaft;
  const canWrite = hasValid && (lauf.fehlerhaft === 0 || lauf.modus === 'gueltige');
  return (
    <>
      {isReadable(lauf) && !canWrite && <CannotWrite lauf={lauf} />}
      <p className={styles['actions']}>
        {isReadable(lauf) && canWrite && (
          <button type="button" className="button" onClick={() => onWrite(lauf.modus)}>
            {t('import.schreiben')}
          </button>
        )}
        {hasValid && !canWrite && (
          <button type="button" className="button secondary" onClick={() => onWrite('gueltige')}>
            {t('import.nurGueltige')}
          </button>
        )}
        {!lauf.aborted && isTable(lauf) && (
          <button type="button" className={isReadable(lauf) ? 'button secondary' : 'button'} onClick={onMap}>
            {t('zuordnung.titel')}
          </button>
        )}
      </p>
    </>
  );
}

function CannotWrite({ lauf }: { lauf: ImportRun }) {
  const { t } = useTranslation('verwaltung');
  if (lauf.zeilen <= lauf.fehlerhaft) return <NotSaved title={t('import.ohneGueltige')} />;
  return (
    <NotSaved title={t('import.nichtSchreibbar')}>
      <p>{t('import.nichtSchreibbarText')}</p>
    </NotSaved>
  );
}

function Preview({ choice }: { choice: ImportChoice }) {
  const { t } = useTranslation('verwaltung');
  const { data } = useQuery(columnsQuery(choice));
  if (data === undefined || data.vorschau.length === 0) return null;
  const rows = data.vorschau.map((row) => ({ ...row, zeile: choice.rowOf?.(row.zeile) ?? row.zeile }));
  return (
    <div className={styles['apart']}>
      <h4>{t('zuordnung.vorschau')}</h4>
      <RowPreview rows={rows} />
    </div>
  );
}

const FIGURES = ['zeilen', 'neu', 'geaendert', 'unveraendert', 'fehlerhaft'] as const;

/** A run's figures; says so if there are none, since the run was aborted or the file is no table. */
export function Figures({
  lauf,
}: {
  lauf: Pick<ImportRun, (typeof FIGURES)[number] | 'befunde' | 'aborted' | 'fehler'>;
}) {
  const { t } = useTranslation('verwaltung');
  const { number } = useFormats();
  if (lauf.aborted) {
    return (
      <NotSaved title={t('import.aborted')}>
        <p>{t('import.abortedText')}</p>
      </NotSaved>
    );
  }
  if (!isReadable(lauf)) {
    const wrong = hasWrongHeadings(lauf) ? 'headingsMismatch' : 'unlesbar';
    return (
      <NotSaved title={t(`import.${wrong}`)}>
        <p>{t(`import.${wrong}Text`)}</p>
      </NotSaved>
    );
  }
  const { zeilen, neu, geaendert, unveraendert, fehlerhaft } = lauf;
  // Rows that the mapping passes over, since they repeat others.
  const passedOver = zeilen - neu - geaendert - unveraendert - fehlerhaft;
  const figures = [
    ...FIGURES.map((name) => [name, lauf[name]] as const),
    ...(passedOver > 0 ? [['uebergangen', passedOver] as const] : []),
  ];
  return (
    <dl className={styles['figures']}>
      {figures.map(([name, count]) => (
        <div key={name}>
          <dt>{t(`import.zahlen.${name}`)}</dt>
          <dd>{number(count)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Turns a violation of a refused import (`zeilen[12].note`) into a finding about a line. */
export const findingOf = ({ propertyPath, message, code }: Violation): Finding => {
  const [, row = '0', column] = /^zeilen\[(\d+)\](?:\.(.+))?$/.exec(propertyPath) ?? [];
  return { zeile: Number(row), spalte: column ?? null, code, meldung: message };
};
