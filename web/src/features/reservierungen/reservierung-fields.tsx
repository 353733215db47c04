import { MAX_PLAETZE } from '@firmenportal/contract/reservierungen';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorTitle } from '#ui/feedback/error-title.ts';
import { ErrorSummary } from '#ui/form/error-summary.tsx';
import { ReservierungTable } from './reservierung-table.tsx';
import styles from './reservierungen.module.css';
import type { Position } from './reservierungen.queries.ts';
import { inputOf, isValid, type Input, type Inputs } from './reservierungen.rules.ts';

interface Props {
  readonly jahr: number;
  readonly positionen: readonly Position[];
  readonly inputs: Inputs;
  readonly isSaving: boolean;
  readonly onChange: (position: Position, input: Input) => void;
  readonly onSave: () => void;
  readonly onDiscard: () => void;
}

/** The numbers as a form: validated on submit, and after that on each change. */
export function ReservierungFields(props: Props) {
  const { jahr: year, positionen, inputs, isSaving, onChange, onSave, onDiscard } = props;
  const { t } = useTranslation('reservierungen');
  const id = useId();
  const [tries, setTries] = useState(0);
  const idOf = (studiengang: string) => `${id}-${studiengang.replace(/\W+/g, '-')}`;
  const wrong = positionen.filter((position) => !isValid(inputOf(position, inputs)));
  const showsErrors = tries > 0 && wrong.length > 0;
  useErrorTitle(showsErrors);

  const submit = () => {
    setTries(wrong.length > 0 ? tries + 1 : 0);
    if (wrong.length === 0 && Object.keys(inputs).length > 0) onSave();
  };

  return (
    <form
      noValidate
      className={styles['felder']}
      aria-busy={isSaving}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isSaving) submit();
      }}
    >
      {showsErrors && (
        <ErrorSummary
          key={tries}
          lines={wrong.map(({ studiengang }) => ({
            name: studiengang['@id'],
            message: t('ungueltig', { hoechstens: MAX_PLAETZE }),
          }))}
          idOf={idOf}
          labels={new Map(positionen.map(({ studiengang }) => [studiengang['@id'], studiengang.name]))}
        />
      )}
      <ReservierungTable
        jahr={year}
        positionen={positionen}
        inputs={inputs}
        editing={{ idOf, showsErrors, readOnly: isSaving, onChange }}
      />
      <SaveBar
        changes={Object.keys(inputs).length}
        isSaving={isSaving}
        onDiscard={() => {
          setTries(0);
          onDiscard();
        }}
      />
    </form>
  );
}

interface SaveBarProps {
  readonly changes: number;
  readonly isSaving: boolean;
  readonly onDiscard: () => void;
}

/** Sticky bar below the table: how many changes are unsaved, with buttons to save or discard them. */
function SaveBar({ changes, isSaving, onDiscard }: SaveBarProps) {
  const { t } = useTranslation('reservierungen');
  const isIdle = changes === 0 || isSaving;
  return (
    <div className={styles['leiste']}>
      <p role="status">{changes === 0 ? t('keineAenderungen') : t('aenderungen', { count: changes })}</p>
      <button
        type="button"
        className="button secondary"
        aria-disabled={isIdle}
        onClick={() => {
          if (!isIdle) onDiscard();
        }}
      >
        {t('verwerfen')}
      </button>
      <button type="submit" className="button" aria-disabled={isIdle}>
        {t(isSaving ? 'speichert' : 'speichern')}
      </button>
    </div>
  );
}
