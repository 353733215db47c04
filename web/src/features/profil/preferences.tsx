import { LOCALES } from '@firmenportal/contract/locale';
import { useTranslation } from 'react-i18next';
import { setLocale } from '#platform/i18n.ts';
import { shortcutChoice, useShortcutChoice } from '#platform/preferences/shortcut-choice.ts';
import { THEME_CHOICES, themeChoice, useThemeChoice } from '#platform/preferences/theme-choice.ts';
import styles from './profil.module.css';

/** Preferences that apply to this device only. */
export function Preferences() {
  const { t, i18n } = useTranslation(['profil', 'allgemein']);
  return (
    <section aria-labelledby="einstellungen">
      <h2 id="einstellungen">{t('einstellungen.titel')}</h2>
      <p>{t('einstellungen.hinweis')}</p>
      <Choice
        name="sprache"
        legend={t('einstellungen.sprache')}
        options={LOCALES.map((value) => ({ value, text: t(`allgemein:sprachen.${value}`) }))}
        value={i18n.language}
        onChoose={setLocale}
      />
      <Choice
        name="darstellung"
        legend={t('einstellungen.darstellung')}
        options={THEME_CHOICES.map((value) => ({ value, text: t(`allgemein:darstellung.${value}`) }))}
        value={useThemeChoice()}
        onChoose={themeChoice.set}
      />
      <label className={styles['option']}>
        <input
          type="checkbox"
          checked={useShortcutChoice() === 'on'}
          onChange={(event) => shortcutChoice.set(event.target.checked ? 'on' : 'off')}
        />
        {t('einstellungen.tasten')}
      </label>
      <p className={styles['hint']}>{t('einstellungen.tastenHinweis')}</p>
    </section>
  );
}

interface ChoiceProps<T extends string> {
  readonly name: string;
  readonly legend: string;
  readonly options: readonly { readonly value: T; readonly text: string }[];
  readonly value: string;
  readonly onChoose: (value: T) => void;
}

function Choice<T extends string>({ name, legend, options, value, onChoose }: ChoiceProps<T>) {
  return (
    <fieldset className={styles['choice']}>
      <legend>{legend}</legend>
      {options.map((option) => (
        <label key={option.value} className={styles['option']}>
          <input
            type="radio"
            name={name}
            checked={option.value === value}
            onChange={() => onChoose(option.value)}
          />
          {option.text}
        </label>
      ))}
    </fieldset>
  );
}
