import { schoolDay } from '@firmenportal/contract/locale';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { PATHS } from '#platform/paths.ts';
import { useBenutzer } from '#platform/session.ts';
import { Chip } from '#ui/chip.tsx';
import { useFormats } from '#ui/formats.ts';
import { Dialog } from '#ui/layers/dialog.tsx';
import dialogStyles from '#ui/layers/dialog.module.css';
import { putOff } from '#features/uebersicht/shared/wiedervorlage.queries.ts';
import styles from './neuigkeiten.module.css';
import { keptUntil, neuigkeitenFor, taskOf, type Neuigkeit } from './neuigkeiten.rules.ts';
import { useUnseen } from './use-unseen.ts';

/** All that is new for the person, with where to find it. Once it closes, nothing of it is new any more. */
export function NeuigkeitenDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('neuigkeiten');
  const benutzer = useBenutzer();
  const all = benutzer ? neuigkeitenFor(benutzer) : [];
  const unseen = useUnseen();
  const { mutate } = useMutation(putOff);
  const close = () => {
    if (unseen.length > 0) mutate({ aufgabe: taskOf(unseen), bis: keptUntil(schoolDay()) });
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

interface ItemProps extends Neuigkeit {
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
        <time dateTime={datum}>{t('seit', { datum: date(datum) })}</time>
      </p>
    </li>
  );
}
