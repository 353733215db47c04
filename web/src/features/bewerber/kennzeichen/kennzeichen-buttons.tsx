import { useTranslation } from 'react-i18next';
import { useFormats } from '#ui/formats.ts';
import { Icon } from '#ui/theme/icon.tsx';
import { FirstIcon } from '#ui/theme/first-icon.tsx';
import styles from '../list/bewerber-list.module.css';
import type { Markable } from './kennzeichen.queries.ts';
import type { useKennzeichen } from './use-kennzeichen.ts';

interface Props {
  readonly bewerber: Markable;
  readonly onMark: ReturnType<typeof useKennzeichen>;
}

/** The favourite button: pressed or not, and by whom and when. Nothing if the reader has no marks. */
export function FavoritButton({ bewerber, onMark }: Props) {
  const { t } = useTranslation('bewerber');
  const { dateTime } = useFormats();
  if (!bewerber.kennzeichen) return null;
  const { favorit } = bewerber.kennzeichen;
  return (
    <button
      type="button"
      className={styles['tool']}
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
    </button>
  );
}

/** Hides somebody, or shows them again. */
export function HideButton({ bewerber, onMark }: Props) {
  const { t } = useTranslation('bewerber');
  if (!bewerber.kennzeichen) return null;
  const isHidden = bewerber.kennzeichen.ausgeblendet !== null;
  const name = nameOf(bewerber);
  return (
    <button
      type="button"
      className={styles['tool']}
      data-row-tool="ausblenden"
      aria-label={isHidden ? t('werkzeug.einblenden', { name }) : t('werkzeug.ausblenden', { name })}
      aria-description={isHidden ? t('werkzeug.einblendenKurz') : t('werkzeug.ausblendenKurz')}
      onClick={() => onMark(bewerber, { ausgeblendet: !isHidden })}
    >
      <FirstIcon name={isHidden ? 'show' : 'hide'} size={20} />
    </button>
  );
}

const nameOf = ({ vorname, nachname }: Markable) => `${vorname} ${nachname}`;
