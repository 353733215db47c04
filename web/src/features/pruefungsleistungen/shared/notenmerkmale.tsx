import { useTranslation } from 'react-i18next';
import { IconWord } from '#ui/icon-word.tsx';
import { Bestanden } from './bestanden.tsx';
import styles from './notenmerkmale.module.css';

interface Props {
  readonly note: {
    readonly note: string | null;
    readonly bestanden: boolean;
    readonly anerkannt: boolean;
    readonly muendlicheErgaenzungspruefungErlaubt: boolean;
  };
}

/** What the grade alone does not say, as icons and words; nothing if there is nothing to add. */
export function notenmerkmale(note: Props['note']) {
  const { bestanden, anerkannt } = note;
  const has = note.note === null || !bestanden || anerkannt;
  return has ? <Notenmerkmale note={note} /> : null;
}

function Notenmerkmale({ note }: Props) {
  const { t } = useTranslation('fachworte');
  return (
    <span className={styles['merkmale']}>
      {!note.bestanden && <Bestanden bestanden={false} />}
      {/* For a passed module, the supplementary oral exam would already have been taken. */}
      {!note.bestanden && note.muendlicheErgaenzungspruefungErlaubt && (
        <IconWord icon="info">{t('feld.muendlicheErgaenzungspruefungErlaubt')}</IconWord>
      )}
      {note.bestanden && note.note === null && <Bestanden bestanden />}
      {note.anerkannt && <IconWord icon="info">{t('feld.anerkannt')}</IconWord>}
    </span>
  );
}
