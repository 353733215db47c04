import { violationText } from '@firmenportal/contract/hydra/violation';
import { toLocale } from '@firmenportal/contract/locale';
import { useCallback, useEffect, useRef, useState, type ChangeEvent, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { ControlProps } from '../../ui/form/field-frame.tsx';
import { Icon } from '../../ui/theme/icon.tsx';
import { adressenIn, endsAdresse, isAdresse, merge } from './adressen.rules.ts';
import styles from './adressfeld.module.css';

interface Props extends ControlProps {
  readonly adressen: readonly string[];
  /** Why an address could not be invited when it was tried. */
  readonly meldungOf: (adresse: string) => string | undefined;
  readonly onChange: (adressen: string[]) => void;
}

/**
 * Takes addresses one by one or as a pasted list. Each becomes a chip as soon as the field is left, with a tick or
 * with what is wrong with it.
 */
export function Adressfeld({ id, adressen, meldungOf, onChange, ...control }: Props) {
  const { t } = useTranslation('einladungen');
  const [typed, setTyped] = useState('');
  const input = useRef<HTMLTextAreaElement>(null);
  const afterPress = useAfterPress();

  const take = (text: string) => {
    const found = adressenIn(text);
    if (found.length > 0) onChange(merge(adressen, found));
    setTyped('');
  };
  const onType = ({ target: { value }, nativeEvent }: ChangeEvent<HTMLTextAreaElement>) => {
    const isPasted = nativeEvent instanceof InputEvent && nativeEvent.inputType === 'insertFromPaste';
    // Half an address that was pasted is completed by hand.
    const isWhole = isPasted && (/[\n;,]/.test(value) || adressenIn(value).every(isAdresse));
    if (isWhole || endsAdresse(value)) take(value);
    else setTyped(value);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    take(typed);
  };
  const remove = (adresse: string) => {
    onChange(adressen.filter((other) => other !== adresse));
    input.current?.focus();
  };
  const correct = (adresse: string) => {
    remove(adresse);
    setTyped(adresse);
  };

  return (
    <>
      <textarea
        {...control}
        id={id}
        ref={input}
        rows={2}
        value={typed}
        aria-invalid={control['aria-invalid'] || !adressen.every(isAdresse)}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        onChange={onType}
        onKeyDown={onKeyDown}
        onBlur={() => afterPress(() => take(typed))}
      />
      <ul className={styles['adressen']} aria-label={t('adressen.liste')}>
        {adressen.map((adresse) => (
          <Adresse
            key={adresse}
            adresse={adresse}
            meldung={meldungOf(adresse)}
            onCorrect={() => correct(adresse)}
            onRemove={() => remove(adresse)}
          />
        ))}
      </ul>
      <p role="status" className="visually-hidden">
        {adressen.length > 0 &&
          t('adressen.stand', {
            count: adressen.length,
            ungueltig: adressen.filter((adresse) => !isAdresse(adresse)).length,
          })}
      </p>
    </>
  );
}

/**
 * Acts once no pointer is down: a press that leaves the field would miss what it points at, since the new chips move
 * it away.
 */
function useAfterPress() {
  const waiting = useRef<(() => void) | null>(null);
  const isDown = useRef(false);
  useEffect(() => {
    const onDown = () => (isDown.current = true);
    const onUp = () => {
      isDown.current = false;
      waiting.current?.();
      waiting.current = null;
    };
    addEventListener('pointerdown', onDown, true);
    addEventListener('pointerup', onUp, true);
    addEventListener('pointercancel', onUp, true);
    return () => {
      removeEventListener('pointerdown', onDown, true);
      removeEventListener('pointerup', onUp, true);
      removeEventListener('pointercancel', onUp, true);
    };
  }, []);
  return useCallback((act: () => void) => {
    if (isDown.current) waiting.current = act;
    else act();
  }, []);
}

interface AdresseProps {
  readonly adresse: string;
  readonly meldung: string | undefined;
  readonly onCorrect: () => void;
  readonly onRemove: () => void;
}

function Adresse({ adresse, meldung, onCorrect, onRemove }: AdresseProps) {
  const { t, i18n } = useTranslation('einladungen');
  const isValid = isAdresse(adresse);
  const text = isValid ? meldung : violationText(toLocale(i18n.language), 'email');
  return (
    <li data-state={isValid ? (meldung === undefined ? 'good' : 'refused') : 'invalid'}>
      <span className={styles['chip']}>
        <Icon name={text === undefined ? 'check' : 'warning'} size={16} />
        <span className={styles['text']}>{adresse}</span>
        {text === undefined && <span className="visually-hidden">{t('adressen.gueltig')}</span>}
        {!isValid && (
          <button
            type="button"
            aria-label={t('adressen.korrigieren', { adresse })}
            aria-description={t('adressen.korrigierenKurz')}
            onClick={onCorrect}
          >
            <Icon name="edit" size={16} />
          </button>
        )}
        <button
          type="button"
          aria-label={t('adressen.entfernen', { adresse })}
          aria-description={t('adressen.entfernenKurz')}
          onClick={onRemove}
        >
          <Icon name="close" size={16} />
        </button>
      </span>
      {text !== undefined && <span className={styles['meldung']}>{text}</span>}
    </li>
  );
}
