import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Modal } from '#ui/layers/modal.tsx';
import { Icon } from '#ui/theme/icon.tsx';
import headerStyles from './header.module.css';
import styles from './navigation-drawer.module.css';

interface Props {
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The side navigation on screens with no room beside the content. */
export function NavigationDrawer({ onClose, children }: Props) {
  const { t } = useTranslation('rahmen');
  return (
    <Modal
      layer={useId()}
      className={styles['drawer']}
      aria-label={t('navigation.titel')}
      onClose={onClose}
      // A click on the dialog element itself is a click on the backdrop. Close on click and not on press, since the
      // click would then hit what lies below.
      onClick={(event) => event.target === event.currentTarget && onClose()}
    >
      <div className={styles['content']}>
        <button
          type="button"
          className={headerStyles['control']}
          aria-label={t('navigation.schliessen')}
          onClick={onClose}
        >
          <Icon name="close" />
        </button>
        {children}
      </div>
    </Modal>
  );
}
