import { useTranslation } from 'react-i18next';
import { Dialog } from '#ui/layers/dialog.tsx';
import dialogStyles from '#ui/layers/dialog.module.css';
import styles from './selection.module.css';

interface Props {
  readonly title: string;
  /** Why. */
  readonly text: string;
  /** Null for whom no list names. */
  readonly names: readonly (string | null)[];
  readonly onClose: () => void;
}

/** Names those of a selection for whom something was not done. */
export function NotReached({ title, text, names, onClose }: Props) {
  const { t } = useTranslation('auswahl');
  // Namesakes are two.
  const known = names.flatMap((name, at) => (name === null ? [] : { name, key: String(at) }));
  const nameless = names.length - known.length;
  return (
    <Dialog role="alertdialog" title={title} text={text} onClose={onClose}>
      <ul aria-label={title} className={styles['namen']}>
        {known.map(({ name, key }) => (
          <li key={key}>{name}</li>
        ))}
        {nameless > 0 && <li>{t('nichtGeaendert.namenlos', { count: nameless })}</li>}
      </ul>
      <div className={dialogStyles['buttons']}>
        <button type="button" className="button" onClick={onClose}>
          {t('nichtGeaendert.schliessen')}
        </button>
      </div>
    </Dialog>
  );
}
