import { MAX_PLAETZE } from '@firmenportal/contract/reservierungen';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorTitle } from '../../ui/error-title.ts';
import { ErrorSummary } from '../../ui/form/error-summary.tsx';
import type { Position } from './reservierungen.queries.ts';
import styles from './reservierungen.module.css';
import { eingabeOf, isGueltig, type Input, type Eingaben } from './reservierungen.rules.ts';
import { Reservierungstabelle } from './reservierungstabelle.tsx';
import { Speicherleiste } from './speicherleiste.tsx';

interface Props {
  readonly jahr: number;
  readonly positionen: readonly Position[];
  readonly eingaben: Eingaben;
  readonly isSaving: boolean;
  readonly onChange: (position: Position, eingabe: Input) => void;
  readonly onSave: () => void;
  readonly onDiscard: () => void;
}

/** The numbers as a form: judged when it is sent, and from then on as they change. */
export function Reservierungsfelder(props: Props) {
  const { jahr, positionen, eingaben, isSaving, onChange, onSave, onDiscard } = props;
  const { t } = useTranslation('reservierungen');
  const id = useId();
  const [tries, setTries] = useState(0);
  const idOf = (studiengang: string) => `${id}-${studiengang.replace(/\W+/g, '-')}`;
  const wrong = positionen.filter((position) => !isGueltig(eingabeOf(position, eingaben)));
  const showsErrors = tries > 0 && wrong.length > 0;
  useErrorTitle(showsErrors);

  const submit = () => {
    setTries(wrong.length > 0 ? tries + 1 : 0);
    if (wrong.length === 0 && Object.keys(eingaben).length > 0) onSave();
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
      <Reservierungstabelle
        jahr={jahr}
        positionen={positionen}
        eingaben={eingaben}
        bearbeitung={{ idOf, showsErrors, readOnly: isSaving, onChange }}
      />
      <Speicherleiste
        aenderungen={Object.keys(eingaben).length}
        isSaving={isSaving}
        onDiscard={() => {
          setTries(0);
          onDiscard();
        }}
      />
    </form>
  );
}
