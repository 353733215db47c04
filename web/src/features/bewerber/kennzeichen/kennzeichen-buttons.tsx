import { useTranslation } from 'react-i18next';
import { useFormats } from '#ui/formats.ts';
import { Icon } from '#ui/theme/icon.tsx';
import { FirstIcon } from '#ui/theme/first-icon.tsx';
import styles from '../list/bewerber-list.module.css';
import type { Markable } from './kennzeichen.queries.ts';
import type { Mark } from './use-kennzeichen.ts';
import { RowTool } from '#ui/table/rows/row-tool.tsx';

interface Props {
  readonly bewerber: Markable;
  readonly onMark: Mark;
}

/** The favourite button: pressed or not, and by whom and when. Nothing if the reader has no marks. */
export function FavoritButton({ bewerber, onMark }: Props) {
  const { t } = useTranslation('bewerber');
  const { dateTime } = useFormats();
  if (!bewerber.kennzeichen) return null;
  const { favorit } = bewerber.kennzeichen;
  return (
    <RowTool
      data-row-tool="favorit"
      aria-pressed={favorit !== null}
      aria-label={t('werkzeug.favorit', { name: nameOf(bewerber) })}
      aria-description={
        favorit
          ? t('werkzeug.favoritSeit', { am: dateTime(favorit.am), von: favorit.von })
          : t('werkzeug.favoritSetzen')
      }
      onClick={() => onMark(bewerber, { favorit: favorit === null })}
    >
      <Icon name="star" size={20} filled={favorit !== null} />
    </RowTool>
  );
}

/** Hides somebody, or shows them again. */
export function HideButton({ bewerber, onMark }: Props) {
  const { t } = useTranslation('bewerber');
  if (!bewerber.kennzeichen) return null;
  const isHidden = bewerber.kennzeichen.ausgeblendet !== null;
  const name = nameOf(bewerber);
  return (
    <RowTool
      data-row-tool="ausblenden"
      aria-label={isHidden ? t('werkzeug.einblenden', { name }) : t('werkzeug.ausblenden', { name })}
      aria-description={isHidden ? t('werkzeug.einblendenKurz') : t('werkzeug.ausblendenKurz')}
      onClick={() => onMark(bewerber, { ausgeblendet: !isHidden })}
    >
      <FirstIcon name={isHidden ? 'show' : 'hide'} size={20} />
    </RowTool>
  );
}

const BEWERTUNGEN = [1, 2, 3, 4] as const;

/**
 * Rates somebody from 1 (best) to 4. Nothing if the reader has no marks.
 * @param props.compact shows the bare number, as a tool of a row
 */
export function BewertungSelect({
  bewerber,
  onMark,
  compact = false,
}: Props & { readonly compact?: boolean }) {
  const { t } = useTranslation('bewerber');
  if (!bewerber.kennzeichen) return null;
  return (
    <select
      className={compact ? styles['bewertung'] : undefined}
      data-row-tool="bewertung"
      aria-label={t('werkzeug.bewertung', { name: nameOf(bewerber) })}
      value={bewerber.kennzeichen.bewertung ?? ''}
      onChange={({ target: { value } }) =>
        onMark(bewerber, { bewertung: value === '' ? null : Number(value) })
      }
    >
      <option value="" aria-label={t('werkzeug.ohneBewertung')}>
        {compact ? '–' : t('werkzeug.ohneBewertung')}
      </option>
      {BEWERTUNGEN.map((bewertung) => (
        <option key={bewertung} value={bewertung}>
          {compact ? bewertung : t('werkzeug.bewertet', { bewertung })}
        </option>
      ))}
    </select>
  );
}

const nameOf = ({ vorname, nachname }: Markable) => `${vorname} ${nachname}`;
