import { LOCALES } from '@firmenportal/contract/locale';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { setLocale } from '#platform/i18n.ts';
import { PATHS } from '#platform/paths.ts';
import {
  THEME_CHOICES,
  themeChoice,
  useThemeChoice,
  type ThemeChoice,
} from '#platform/preferences/theme-choice.ts';
import { FirstIcon } from '#ui/theme/first-icon.tsx';
import styles from './header.module.css';

interface Props {
  /** Before the product's name. */
  readonly leading?: ReactNode;
  /** At the end of the line, for signed-in people. */
  readonly children?: ReactNode;
}

/** The header of every page; the skip link comes first. */
export function Header({ leading, children }: Props) {
  const { t } = useTranslation();
  return (
    <>
      <SkipLink target="inhalt">{t('rahmen.zumInhalt')}</SkipLink>
      {children !== undefined && <SkipLink target="navigation">{t('rahmen.zurNavigation')}</SkipLink>}
      <header className={styles['header']} data-signed-in={children !== undefined}>
        {leading}
        <Link to={PATHS.start} className={styles['product']}>
          <Mark />
          <span>{t('produkt')}</span>
        </Link>
        <LanguageSwitch />
        <ThemeSelect />
        {children}
      </header>
    </>
  );
}

/** The product's logo; the same as in index.html. */
function Mark() {
  return (
    <svg width="32" height="32" viewBox="0 0 32 32" aria-hidden="true">
      <path fill="currentColor" fillRule="evenodd" d="M0 0h32v32H0zM9 7v18h4v-6h8v-4h-8v-4h10V7z" />
    </svg>
  );
}

function SkipLink({ target, children }: { target: 'inhalt' | 'navigation'; children: ReactNode }) {
  return (
    <a
      href={`#${target}`}
      className={styles['skip']}
      data-target={target}
      onClick={(event) => {
        // Move the focus without changing the address.
        event.preventDefault();
        document.getElementById(target)?.focus();
      }}
    >
      {children}
    </a>
  );
}

function LanguageSwitch() {
  const { t, i18n } = useTranslation();
  return (
    <div role="group" aria-label={t('rahmen.sprache')} className={styles['languages']}>
      {LOCALES.map((locale) => (
        <button
          key={locale}
          type="button"
          lang={locale}
          aria-pressed={i18n.language === locale}
          onClick={() => setLocale(locale)}
        >
          {locale.slice(0, 2).toUpperCase()}
          <span className="visually-hidden"> {t(`sprachen.${locale}`)}</span>
        </button>
      ))}
    </div>
  );
}

/** On narrow screens only the theme's icon is visible, with the select transparently above it. */
function ThemeSelect() {
  const { t } = useTranslation();
  const chosen = useThemeChoice();
  return (
    <span className={styles['theme']}>
      <FirstIcon name={chosen} />
      <select
        aria-label={t('rahmen.darstellung')}
        value={chosen}
        onChange={(event) => themeChoice.set(event.target.value as ThemeChoice)}
      >
        {THEME_CHOICES.map((choice) => (
          <option key={choice} value={choice}>
            {t(`darstellung.${choice}`)}
          </option>
        ))}
      </select>
    </span>
  );
}
