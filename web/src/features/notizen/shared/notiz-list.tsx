import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { confirm } from '#ui/feedback/confirm-dialog.ts';
import { useFormats } from '#ui/formats.ts';
import { Icon } from '#ui/theme/icon.tsx';
import { removeNotiz, type Notiz, type Subject } from './notizen.queries.ts';
import { NotizChange } from './notiz.form.tsx';
import styles from './notizen.module.css';
import type { Drafts } from './use-drafts.ts';
import { VereinbarungButton, VereinbarungState } from './vereinbarung.tsx';

interface Props {
  readonly subject: Subject;
  readonly drafts: Drafts;
  /** Reports what was done. */
  readonly say: (text: string) => void;
}

export function NotizList({ notizen, ...props }: Props & { notizen: readonly Notiz[] }) {
  const { t } = useTranslation('notizen');
  if (notizen.length === 0) return <p className={styles['leer']}>{t('leer')}</p>;
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

function SingleNotiz({ notiz, subject, drafts, say }: Props & { notiz: Notiz }) {
  const { t } = useTranslation('notizen');
  const { dateTime } = useFormats();
  const id = notiz['@id'];
  const draft = drafts.of(id);
  const am = dateTime(notiz.verfasstAm);
  const vereinbarung = vereinbarungOf(notiz);

  const onCancel = async () => {
    if (drafts.isChanged(id) && !(await confirmDiscard())) return;
    drafts.end(id);
  };
  const confirmDiscard = () =>
    confirm({
      title: t('verworfen'),
      text: t('verworfenFolge'),
      confirmText: t('verwerfen'),
      cancelText: t('weiter'),
    });

  return (
    <>
      <p className={styles['verfasst']}>
        {t('von', { von: notiz.verfasstVon, am })}{' '}
        {notiz.geaendertAm !== null && t('zuletzt', { am: dateTime(notiz.geaendertAm) })}
      </p>
      {draft ? (
        <NotizChange
          subject={subject}
          notiz={notiz}
          drafts={drafts}
          onCancel={() => void onCancel()}
          onChanged={() => {
            drafts.end(id);
            say(t('geaendert'));
          }}
        />
      ) : (
        <>
          {vereinbarung && <VereinbarungState vereinbarung={vereinbarung} />}
          <p className={styles['notiztext']}>{notiz.text}</p>
          {(notiz.eigene || vereinbarung) && (
            <div className={styles['knoepfe']}>
              {vereinbarung && <VereinbarungButton notiz={vereinbarung} student={subject.id} />}
              {notiz.eigene && (
                <>
                  <button
                    type="button"
                    className="button quiet"
                    aria-label={t('aendernVom', { am })}
                    onClick={() =>
                      drafts.begin(id, { text: notiz.text, faelligAm: vereinbarung?.faelligAm ?? '' })
                    }
                  >
                    <Icon name="edit" size={16} />
                    {t('aendern')}
                  </button>
                  <DeleteButton notiz={notiz} subject={subject} am={am} say={say} />
                </>
              )}
            </div>
          )}
        </>
      )}
    </>
  );
}

/** The note if it is an agreement. */
const vereinbarungOf = (notiz: Notiz) =>
  notiz['@type'] === 'Studierendennotiz' && notiz.faelligAm !== null
    ? { ...notiz, faelligAm: notiz.faelligAm }
    : undefined;

interface DeleteButtonProps extends Pick<Props, 'subject' | 'say'> {
  readonly notiz: Notiz;
  readonly am: string;
}

function DeleteButton({ notiz, subject, am, say }: DeleteButtonProps) {
  const { t } = useTranslation('notizen');
  const remove = useMutation(removeNotiz(subject));
  const onDelete = async () => {
    const confirmed = await confirm({
      title: t('loeschenFrage'),
      text: t('loeschenFolge'),
      confirmText: t('loeschen'),
    });
    if (!confirmed || remove.isPending) return;
    remove.mutate(notiz, { onSuccess: () => say(t('geloescht')) });
  };
  return (
    <button
      type="button"
      className="button quiet"
      aria-label={t('loeschenVom', { am })}
      onClick={() => void onDelete()}
    >
      <Icon name="close" size={16} />
      {t('loeschen')}
    </button>
  );
}
