import { MAX_JOINED } from '@firmenportal/contract/importzuordnungen';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './column-mapping.module.css';
import type { Target } from './importzuordnungen.queries.ts';
import type { Made } from './mapping-draft.rules.ts';
import type { OwnKeys } from './row-keys.rules.ts';

const WAYS = ['konstante', 'verbunden', 'geteilt'] as const;
const PARTS = [1, 2, 3, 4, 5];

const BEGUN: Readonly<Record<Made['from'], Made>> = {
  konstante: { from: 'konstante', wert: '' },
  verbunden: { from: 'verbunden', spalten: [], mit: '-' },
  geteilt: { from: 'geteilt', spalte: '', bei: ' ', teil: 1 },
};

interface Props {
  readonly target: Target;
  /** Headings of the file. */
  readonly columns: readonly string[];
  readonly made: Made | undefined;
  /** For a heading of the key. */
  readonly forKey?: ForKey | undefined;
  readonly onChange: (made: Made | undefined) => void;
}

/** What the first rows of the file say of a key. */
export interface ForKey {
  readonly ownKeys: OwnKeys | undefined;
  /** Columns that keep the rows apart where they are joined. */
  readonly findColumns: (between: string) => readonly string[];
}

/** What a heading of the kind is made of that no column stands for: one value, several columns, or a part of one. */
export function MadeTarget({ target, columns, made, forKey, onChange }: Props) {
  const { t } = useTranslation('verwaltung');
  const { name, pflicht, beispiel: example } = target;
  return (
    <>
      <div className={styles['column']}>
        <strong>
          {name}
          {pflicht ? ' *' : ''}
        </strong>
        {example !== '' && (
          <span className={styles['examples']}>{t('zuordnung.etwa', { beispiel: example })}</span>
        )}
      </div>
      <div className={styles['made']}>
        <select
          aria-label={t('zuordnung.woher', { name })}
          value={made?.from ?? ''}
          onChange={({ target: { value } }) => {
            const way = WAYS.find((one) => one === value);
            onChange(way && BEGUN[way]);
          }}
        >
          <option value="">{t('zuordnung.nichts')}</option>
          {WAYS.map((way) => (
            <option key={way} value={way}>
              {t(`zuordnung.weg.${way}`)}
            </option>
          ))}
        </select>
        {made?.from === 'konstante' && <Constant target={target} made={made} onChange={onChange} />}
        {made?.from === 'verbunden' && <Joined {...{ columns, made, forKey, onChange }} />}
        {made?.from === 'geteilt' && <Split columns={columns} made={made} onChange={onChange} />}
      </div>
    </>
  );
}

interface WayProps<F extends Made['from']> {
  readonly made: Extract<Made, { from: F }>;
  readonly onChange: (made: Made) => void;
}

function Constant({ target, made, onChange }: WayProps<'konstante'> & { readonly target: Target }) {
  const { t } = useTranslation('verwaltung');
  const id = useId();
  return (
    <p className={styles['choice']}>
      <label htmlFor={id}>{t('zuordnung.wert')}</label>
      <input
        id={id}
        value={made.wert}
        list={target.auswahl.length > 0 ? `${id}-choices` : undefined}
        onChange={({ target: { value } }) => onChange({ ...made, wert: value })}
      />
      <datalist id={`${id}-choices`}>
        {target.auswahl.map((choice) => (
          <option key={choice}>{choice}</option>
        ))}
      </datalist>
    </p>
  );
}

function Joined({
  columns,
  made,
  forKey,
  onChange,
}: WayProps<'verbunden'> & Pick<Props, 'columns' | 'forKey'>) {
  const { t } = useTranslation('verwaltung');
  const id = useId();
  const places = Math.min(made.spalten.length + 1, MAX_JOINED);
  return (
    <>
      {Array.from({ length: places }, (_, at) => (
        <ColumnChoice
          key={at}
          label={t('zuordnung.spalteNr', { nr: at + 1 })}
          columns={columns}
          value={made.spalten[at] ?? ''}
          onChange={(value) => {
            const chosen = [...made.spalten];
            chosen[at] = value;
            onChange({ ...made, spalten: chosen.filter((one) => one) });
          }}
        />
      ))}
      <p className={styles['choice']}>
        <label htmlFor={id}>{t('zuordnung.mit')}</label>
        <input
          id={id}
          size={4}
          maxLength={10}
          value={made.mit}
          onChange={({ target: { value } }) => onChange({ ...made, mit: value })}
        />
      </p>
      {forKey && (
        <>
          <button
            type="button"
            className="button secondary"
            onClick={() => {
              const found = forKey.findColumns(made.mit);
              // What was chosen stays where nothing tells the rows apart.
              if (found.length > 0) onChange({ ...made, spalten: found });
            }}
          >
            {t('zuordnung.eindeutigeSuchen')}
          </button>
          <p role="status" className={styles['note']}>
            <KeysTold {...forKey} />
          </p>
        </>
      )}
    </>
  );
}

function KeysTold({ ownKeys }: ForKey) {
  const { t } = useTranslation('verwaltung');
  if (!ownKeys) return t('zuordnung.schluesselOffen');
  const { rows, own } = ownKeys;
  return own === rows
    ? t('zuordnung.schluesselAlle', { rows })
    : t('zuordnung.schluesselTeils', { rows, count: own });
}

function Split({ columns, made, onChange }: WayProps<'geteilt'> & { readonly columns: readonly string[] }) {
  const { t } = useTranslation('verwaltung');
  const id = useId();
  return (
    <>
      <ColumnChoice
        label={t('zuordnung.spalte')}
        columns={columns}
        value={made.spalte}
        onChange={(value) => onChange({ ...made, spalte: value })}
      />
      <p className={styles['choice']}>
        <label htmlFor={`${id}-at`}>{t('zuordnung.bei')}</label>
        <input
          id={`${id}-at`}
          size={4}
          maxLength={10}
          value={made.bei}
          onChange={({ target: { value } }) => onChange({ ...made, bei: value })}
        />
      </p>
      <p className={styles['choice']}>
        <label htmlFor={`${id}-part`}>{t('zuordnung.teil')}</label>
        <select
          id={`${id}-part`}
          value={made.teil}
          onChange={({ target: { value } }) => onChange({ ...made, teil: Number(value) })}
        >
          {PARTS.map((part) => (
            <option key={part}>{part}</option>
          ))}
        </select>
      </p>
    </>
  );
}

interface ColumnChoiceProps {
  readonly label: string;
  readonly columns: readonly string[];
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function ColumnChoice({ label, columns, value, onChange }: ColumnChoiceProps) {
  const { t } = useTranslation('verwaltung');
  const id = useId();
  return (
    <p className={styles['choice']}>
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={({ target }) => onChange(target.value)}>
        <option value="">{t('zuordnung.bitteWaehlen')}</option>
        {columns.map((column) => (
          <option key={column}>{column}</option>
        ))}
      </select>
    </p>
  );
}
