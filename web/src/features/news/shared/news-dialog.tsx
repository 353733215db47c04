import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PATHS } from '#platform/paths.ts';
import { useBenutzer } from '#platform/session.ts';
import { Chip } from '#ui/chip.tsx';
import { useFormats } from '#ui/formats.ts';
import { Dialog } from '#ui/layers/dialog.tsx';
import dialogStyles from '#ui/layers/dialog.module.css';
import styles from './news.module.css';
import { seeNews } from './news.queries.ts';
import { newsFor, taskOf, type NewsItem } from './news.rules.ts';
import { useUnseen } from './use-unseen.ts';

/** All that is new for the person, with where to find it. Once it closes, nothing of it is new any more. */
export function NewsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('neuigkeiten');
  const benutzer = useBenutzer();
  const all = benutzer ? newsFor(benutzer) : [];
  const now = useUnseen();
  const [unseen] = useState(now);
  const { mutate } = useMutation(seeNews);
  const close = () => {
    if (unseen.length > 0) mutate({ aufgabe: taskOf(unseen), seen: true });
    onClose();
  };
  return (
    <Dialog wide title={t('titel')} text={t(all.length === 0 ? 'keine' : 'einleitung')} onClose={close}>
      <ul className={styles['list']}>
        {all.map((one) => (
          <Item
            key={one.name}
            {...one}
            isNew={unseen.some(({ name }) => name === one.name)}
            onFollow={close}
          />
        ))}
      </ul>
      <div className={dialogStyles['buttons']}>
        <button type="button" className="button" onClick={close}>
          {t('schliessen')}
        </button>
      </div>
    </Dialog>
  );
}

interface ItemProps extends NewsItem {
  readonly isNew: boolean;
  readonly onFollow: () => void;
}

function Item({ name, datum, place: { route, search }, isNew, onFollow }: ItemProps) {
  const { t } = useTranslation('neuigkeiten');
  const { date } = useFormats();
  return (
    <li>
      <h3>
        {t(`eintrag.${name}.titel`)} {isNew && <Chip color="petrol">{t('neu')}</Chip>}
      </h3>
      <p>{t(`eintrag.${name}.text`)}</p>
      <p className={styles['place']}>
        <Link to={PATHS[route]} {...(search && { search })} onClick={onFollow}>
          {t(`seite.${route}`)}
        </Link>
        <span>{t('seit', { datum: date(datum) })}</span>
      </p>
    </li>
  );
}
