import { MAX_PLAETZE } from '@firmenportal/contract/reservierungen';
import { useTranslation } from 'react-i18next';
import { Chip } from '../../ui/chip.tsx';
import { useFormats } from '../../ui/formats.ts';
import { IconWord } from '../../ui/icon-word.tsx';
import type { Column } from '../../ui/table/column.ts';
import { Anzahlfeld } from './anzahlfeld.tsx';
import type { Position } from './reservierungen.queries.ts';
import styles from './reservierungen.module.css';
import { eingabeOf, isGueltig, type Input, type Eingaben } from './reservierungen.rules.ts';

export type Zeile = Position & { readonly '@id': string };

/** How the numbers are typed; undefined where they can only be read. */
export interface Bearbeitung {
  readonly idOf: (studiengang: string) => string;
  /** Numbers are not judged while they are typed for the first time. */
  readonly showsErrors: boolean;
  readonly readOnly: boolean;
  readonly onChange: (position: Position, eingabe: Input) => void;
}

interface Props {
  readonly jahr: number;
  readonly eingaben: Eingaben;
  readonly bearbeitung?: Bearbeitung | undefined;
}

/** The columns of the table: numbers to be typed where there is a `bearbeitung`. */
export function useReservierungsColumns({ jahr, eingaben, bearbeitung }: Props): readonly Column<Zeile>[] {
  const { t } = useTranslation(['reservierungen', 'fachworte']);
  const { number } = useFormats();
  const columns: readonly Column<Zeile>[] = [
    {
      id: 'studiengang',
      header: t('fachworte:feld.studiengang'),
      cell: ({ studiengang: { name, abschluss } }) => (
        <span className={styles['studiengang']}>
          {name} <Chip color={abschluss}>{t(`fachworte:wert.abschluss.${abschluss}`)}</Chip>
        </span>
      ),
      wrap: true,
    },
    {
      id: 'vorjahr',
      header: t('vorjahr', { jahr: jahr - 1 }),
      cell: ({ vorjahr }) => number(vorjahr),
      align: 'end',
    },
    {
      id: 'belegt',
      header: t('fachworte:feld.belegt'),
      cell: (zeile) => (
        <Belegt zeile={zeile} eingabe={bearbeitung ? eingabeOf(zeile, eingaben) : zeile.anzahl} />
      ),
      align: 'end',
    },
    {
      id: 'anzahl',
      header: t('plaetze'),
      cell: (zeile) =>
        bearbeitung ? (
          <Feld zeile={zeile} eingabe={eingabeOf(zeile, eingaben)} {...bearbeitung} />
        ) : (
          number(zeile.anzahl)
        ),
      align: 'end',
    },
  ];
  if (bearbeitung || Object.keys(eingaben).length === 0) return columns;
  /** What was typed and could not be saved any more. */
  const typed: Column<Zeile> = {
    id: 'eingabe',
    header: t('ihreEingabe'),
    cell: (zeile) => {
      const eingabe = eingabeOf(zeile, eingaben);
      if (eingabe === zeile.anzahl) return null;
      return <strong>{isGueltig(eingabe) ? number(eingabe) : '–'}</strong>;
    },
    align: 'end',
  };
  return [...columns, typed];
}

/** Places that enrolment reports take; a warning where fewer are reserved. */
function Belegt({ zeile, eingabe }: { zeile: Zeile; eingabe: Input }) {
  const { t } = useTranslation('reservierungen');
  const { number } = useFormats();
  return isGueltig(eingabe) && eingabe < zeile.belegt ? (
    <IconWord icon="warning" tone="warning">
      {t('mehrBelegt', { belegt: number(zeile.belegt) })}
    </IconWord>
  ) : (
    number(zeile.belegt)
  );
}

interface FeldProps extends Bearbeitung {
  readonly zeile: Zeile;
  readonly eingabe: Input;
}

function Feld({ zeile, eingabe, idOf, showsErrors, readOnly, onChange }: FeldProps) {
  const { t } = useTranslation('reservierungen');
  const isWrong = showsErrors && !isGueltig(eingabe);
  return (
    <Anzahlfeld
      id={idOf(zeile['@id'])}
      name={zeile.studiengang.name}
      eingabe={eingabe}
      error={isWrong ? t('ungueltig', { hoechstens: MAX_PLAETZE }) : undefined}
      readOnly={readOnly}
      onChange={(next) => onChange(zeile, next)}
    />
  );
}
