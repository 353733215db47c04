import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { confirm } from '../../../ui/confirm-dialog.ts';
import { useFormats } from '../../../ui/formats.ts';
import { Icon } from '../../../ui/theme/icon.tsx';
import { removeNotiz, type Notiz } from '../details/bewerber-details.queries.ts';
import { NotizChange } from './notiz.form.tsx';
import styles from './tabs.module.css';
import type { Drafts } from './use-drafts.ts';

interface Props {
  readonly bewerber: string;
  readonly drafts: Drafts;
  /** Tells what was done. */
  readonly say: (text: string) => void;
}

export function NotizList({ notizen, ...props }: Props & { notizen: readonly Notiz[] }) {
  const { t } = useTranslation('bewerberdetails');
  if (notizen.length === 0) return <p className={styles['leer']}>{t('notizen.leer')}</p>;
  return (
    <ol className={styles['notizen']}>
      {notizen.map((notiz) => (
        <li key={notiz['@id']}>
          <SingleNotiz notiz={notiz} {...props} />
        </li>
      ))}
    </ol>
  );
}

function SingleNotiz({ notiz, bewerber, drafts, say }: Props & { notiz: Notiz }) {
  const { t } = useTranslation('bewerberdetails');
  const { dateTime } = useFormats();
  const id = notiz['@id'];
  const draft = drafts.of(id);
  const am = dateTime(notiz.verfasstAm);

  const onCancel = async () => {
    const isChanged = draft !== undefined && draft.text !== draft.initial;
    if (isChanged && !(await confirmDiscard())) return;
    drafts.end(id);
  };
  const confirmDiscard = () =>
    confirm({
      title: t('notizen.verworfen'),
      text: t('notizen.verworfenFolge'),
      confirmText: t('notizen.verwerfen'),
      cancelText: t('notizen.weiter'),
    });

  return (
    <>
      <p className={styles['verfasst']}>
        {t('notizen.von', { von: notiz.verfasstVon, am })}{' '}
        {notiz.geaendertAm !== null && t('notizen.zuletzt', { am: dateTime(notiz.geaendertAm) })}
      </p>
      {draft ? (
        <NotizChange
          bewerber={bewerber}
          notiz={notiz}
          drafts={drafts}
          onCancel={() => void onCancel()}
          onChanged={() => {
            drafts.end(id);
            say(t('notizen.geaendert'));
          }}
        />
      ) : (
        <>
          <p className={styles['notiztext']}>{notiz.text}</p>
          {notiz.eigene && (
            <div className={styles['knoepfe']}>
              <button
                type="button"
                className="button quiet"
                aria-label={t('notizen.aendernVom', { am })}
                onClick={() => drafts.begin(id, notiz.text)}
              >
                <Icon name="edit" size={16} />
                {t('notizen.aendern')}
              </button>
              <DeleteButton notiz={notiz} bewerber={bewerber} am={am} say={say} />
            </div>
          )}
        </>
      )}
    </>
  );
}

interface DeleteButtonProps extends Pick<Props, 'bewerber' | 'say'> {
  readonly notiz: Notiz;
  readonly am: string;
}

function DeleteButton({ notiz, bewerber, am, say }: DeleteButtonProps) {
  const { t } = useTranslation('bewerberdetails');
  const remove = useMutation(removeNotiz(bewerber));
  const onDelete = async () => {
    const confirmed = await confirm({
      title: t('notizen.loeschenFrage'),
      text: t('notizen.loeschenFolge'),
      confirmText: t('notizen.loeschen'),
    });
    if (!confirmed || remove.isPending) return;
    remove.mutate(notiz, { onSuccess: () => say(t('notizen.geloescht')) });
  };
  return (
    <button
      type="button"
      className="button quiet"
      aria-label={t('notizen.loeschenVom', { am })}
      onClick={() => void onDelete()}
    >
      <Icon name="close" size={16} />
      {t('notizen.loeschen')}
    </button>
  );
}
