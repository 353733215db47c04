import { schoolDay } from '@firmenportal/contract/locale';
import { useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { focusTopLayer } from '#ui/layers/layers.ts';
import { NeuigkeitenDialog } from './lazy-neuigkeiten.tsx';
import { StartLine } from '#features/uebersicht/shared/start-line.tsx';
import styles from './neuigkeiten.module.css';
import { keptUntil, taskOf, type Neuigkeit } from './neuigkeiten.rules.ts';

/** More than these are counted. */
const NAMED = 2;

interface Props {
  readonly unseen: readonly [Neuigkeit, ...Neuigkeit[]];
  /** Of its heading. */
  readonly level: 2 | 3;
}

/** A line on the start page, or on the desk, about what is new, until the person has seen it or hides it, with undo. */
export function NeuigkeitenHint({ unseen, level }: Props) {
  const { t } = useTranslation('neuigkeiten');
  const [isOpen, setIsOpen] = useState(false);
  const ref = useRef<HTMLElement>(null);
  // Gone with the button that had the focus, or that would get it back from the dialog.
  useLayoutEffect(() => {
    const section = ref.current;
    return () => {
      if (section?.contains(document.activeElement)) focusTopLayer();
    };
  }, []);
  const more = unseen.length - NAMED;
  return (
    <StartLine
      ref={ref}
      title={t('hinweis')}
      level={level}
      className={styles['hint']}
      aufgabe={taskOf(unseen)}
      until={() => keptUntil(schoolDay())}
      texts={{
        hide: (
          <>
            {t('ausblenden')}
            <span className="visually-hidden">: {t('hinweis')}</span>
          </>
        ),
        hidden: t('ausgeblendet'),
        undo: t('rueckgaengig'),
      }}
    >
      <p>
        {[
          ...unseen.slice(0, NAMED).map(({ name }) => t(`eintrag.${name}.titel`)),
          ...(more > 0 ? [t('weitere', { count: more })] : []),
        ].join(' · ')}
      </p>
      <button type="button" className="button quiet" onClick={() => setIsOpen(true)}>
        {t('ansehen')}
        <span className="visually-hidden">: {t('hinweis')}</span>
      </button>
      {isOpen && <NeuigkeitenDialog onClose={() => setIsOpen(false)} />}
    </StartLine>
  );
}
