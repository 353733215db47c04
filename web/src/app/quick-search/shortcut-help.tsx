import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '#ui/layers/dialog.tsx';
import dialogStyles from '#ui/layers/dialog.module.css';
import styles from './shortcut-help.module.css';

/** All keyboard shortcuts, grouped by where they work. */
export function ShortcutHelp({ onClose }: { onClose: () => void }): ReactNode {
  const { t } = useTranslation('schnellsuche');
  const {
    strg: ctrl,
    enter,
    esc,
    pfeile: arrows,
  } = {
    strg: t('taste.strg'),
    enter: t('taste.enter'),
    esc: t('taste.esc'),
    pfeile: t('taste.pfeile'),
  };
  return (
    <Dialog title={t('hilfe.titel')} text={t('hilfe.hinweis')} wide onClose={onClose}>
      <Keys
        title={t('hilfe.ueberall')}
        keys={[
          [[`${ctrl} K`, '⌘ K'], t('hilfe.suchen')],
          [['?'], t('hilfe.hilfe')],
          [['z'], t('hilfe.rueckgaengig')],
          [[esc], t('hilfe.schliesst')],
        ]}
      />
      <Keys
        title={t('hilfe.inListen')}
        keys={[
          [['/'], t('hilfe.suchfeld')],
          [['j', 'k'], t('hilfe.zeilen')],
          [['x'], t('hilfe.waehlen')],
          [[enter], t('hilfe.oeffnen')],
          [['f'], t('hilfe.favorit')],
          [['h'], t('hilfe.ausblenden')],
        ]}
      />
      <Keys
        title={t('hilfe.inDetails')}
        keys={[
          [['j', 'k'], t('hilfe.nachbarn')],
          [[arrows], t('hilfe.reiter')],
        ]}
      />
      <div className={dialogStyles['buttons']}>
        <button type="button" className="button" onClick={onClose}>
          {t('schliessen')}
        </button>
      </div>
    </Dialog>
  );
}

interface KeysProps {
  readonly title: string;
  readonly keys: readonly (readonly [keys: readonly string[], does: string])[];
}

function Keys({ title, keys }: KeysProps) {
  const { t } = useTranslation('schnellsuche');
  return (
    <section>
      <h3>{title}</h3>
      <dl className={styles['keys']}>
        {keys.map(([names, does]) => (
          <div key={does}>
            <dt>
              {names.map((name, at) => (
                <Fragment key={name}>
                  {at > 0 && ` ${t('taste.oder')} `}
                  <kbd>{name}</kbd>
                </Fragment>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
