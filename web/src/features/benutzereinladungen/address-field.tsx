import { useCallback, useEffect, useRef, useState, type ChangeEvent, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { ControlProps } from '#ui/form/fields/field-frame.tsx';
import { Icon } from '#ui/theme/icon.tsx';
import { addressesIn, endsAddress, isAddress, merge } from './addresses.rules.ts';
import styles from './address-field.module.css';

interface Props extends ControlProps {
  readonly addresses: readonly string[];
  /** Why an address could not be invited on the last attempt. */
  readonly messageOf: (address: string) => string | undefined;
  readonly onChange: (addresses: string[]) => void;
}

/**
 * Takes addresses one by one or as a pasted list. When the field loses the focus, each becomes a chip with a tick or
 * an error.
 */
export function AddressField({ id, addresses, messageOf, onChange, ...control }: Props) {
  const { t } = useTranslation('einladungen');
  const [typed, setTyped] = useState('');
  const input = useRef<HTMLTextAreaElement>(null);
  const afterPress = useAfterPress();

  const take = (text: string) => {
    const found = addressesIn(text);
    if (found.length > 0) onChange(merge(addresses, found));
    setTyped('');
  };
  const onType = ({ target: { value }, nativeEvent }: ChangeEvent<HTMLTextAreaElement>) => {
    const isPasted = nativeEvent instanceof InputEvent && nativeEvent.inputType === 'insertFromPaste';
    // If part of an address was pasted, leave it in the field to be completed.
    const isWhole = isPasted && (/[\n;,]/.test(value) || addressesIn(value).every(isAddress));
    if (isWhole || endsAddress(value)) take(value);
    else setTyped(value);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    take(typed);
  };
  const remove = (address: string) => {
    onChange(addresses.filter((other) => other !== address));
    input.current?.focus();
  };
  const correct = (address: string) => {
    remove(address);
    setTyped(address);
  };

  return (
    <>
      <textarea
        {...control}
        id={id}
        ref={input}
        rows={2}
        value={typed}
        aria-invalid={control['aria-invalid'] || !addresses.every(isAddress)}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        onChange={onType}
        onKeyDown={onKeyDown}
        onBlur={() => afterPress(() => take(typed))}
      />
      <ul className={styles['adressen']} aria-label={t('adressen.liste')}>
        {addresses.map((address) => (
          <Address
            key={address}
            address={address}
            message={messageOf(address)}
            onCorrect={() => correct(address)}
            onRemove={() => remove(address)}
          />
        ))}
      </ul>
      <p role="status" className="visually-hidden">
        {addresses.length > 0 &&
          t('adressen.stand', {
            count: addresses.length,
            ungueltig: addresses.filter((address) => !isAddress(address)).length,
          })}
      </p>
    </>
  );
}

/**
 * Runs a function once no pointer is down. If chips appeared while a press leaves the field, they would move the
 * pressed element away before the click.
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

interface AddressProps {
  readonly address: string;
  readonly message: string | undefined;
  readonly onCorrect: () => void;
  readonly onRemove: () => void;
}

function Address({ address, message, onCorrect, onRemove }: AddressProps) {
  const { t } = useTranslation(['einladungen', 'allgemein']);
  const isValid = isAddress(address);
  const text = isValid ? message : t('allgemein:regel.email');
  return (
    <li data-state={isValid ? (message === undefined ? 'good' : 'refused') : 'invalid'}>
      <span className={styles['chip']}>
        <Icon name={text === undefined ? 'check' : 'warning'} size={16} />
        <span className={styles['text']}>{address}</span>
        {text === undefined && <span className="visually-hidden">{t('adressen.gueltig')}</span>}
        {!isValid && (
          <button
            type="button"
            aria-label={t('adressen.korrigieren', { adresse: address })}
            aria-description={t('adressen.korrigierenKurz')}
            onClick={onCorrect}
          >
            <Icon name="edit" size={16} />
          </button>
        )}
        <button
          type="button"
          aria-label={t('adressen.entfernen', { adresse: address })}
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
