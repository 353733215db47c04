import {
  SETZBARE_AUSWAHLSTUFEN,
  type SetzbareAuswahlstufe,
} from '@firmenportal/contract/bewerberkennzeichen';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#ui/formats.ts';
import type { Movable } from '../kennzeichen/auswahlstufe.queries.ts';
import { useAuswahlstufe } from '../kennzeichen/use-auswahlstufe.ts';
import styles from './bewerber-details.module.css';

const NONE = '';

/** The stage of the company's own selection, with who set it and when. A report can only be withdrawn as such. */
export function AuswahlstufeField({ bewerber }: { bewerber: Movable }) {
  const { t } = useTranslation(['bewerberdetails', 'auswahlstufe', 'fachworte']);
  const { dateTime } = useFormats();
  const id = useId();
  const move = useAuswahlstufe();
  const { auswahlstufe: stufe } = bewerber.kennzeichen;
  const isReported = stufe?.stufe === 'gemeldet';
  return (
    <div className={styles['kontakt']}>
      <label htmlFor={id}>{t('fachworte:feld.auswahlstufe')}</label>
      <select
        id={id}
        aria-describedby={stufe ? `${id}-since` : undefined}
        disabled={isReported}
        value={stufe?.stufe ?? NONE}
        onChange={({ target: { value } }) =>
          move(bewerber, value === NONE ? null : (value as SetzbareAuswahlstufe))
        }
      >
        <option value={NONE}>{t('auswahlstufe:ohneStufe')}</option>
        {[...SETZBARE_AUSWAHLSTUFEN, ...(isReported ? (['gemeldet'] as const) : [])].map((value) => (
          <option key={value} value={value}>
            {t(`fachworte:wert.auswahlstufe.${value}`)}
          </option>
        ))}
      </select>
      {stufe && (
        <small id={`${id}-since`}>
          {t('kennzeichen.auswahlstufeSeit', { am: dateTime(stufe.am), von: stufe.von })}
          {isReported && ` ${t('auswahlstufe:tafel.bleibt')}`}
        </small>
      )}
    </div>
  );
}
