import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { endInWords } from '#platform/day-bounds.ts';
import { confirm } from '#ui/feedback/confirm-dialog.ts';
import { Dialog } from '#ui/layers/dialog.tsx';
import { useFormats } from '#ui/formats.ts';
import { IconWord, type IconWordLook } from '#ui/icon-word.tsx';
import { Loaded } from '#ui/load/loaded.tsx';
import { showSnackbar } from '#ui/feedback/snackbar.ts';
import styles from '../verwaltung.module.css';
import { changeZeitraum, removeZeitraum, zeitraeumeQuery, type ZeitraumItem } from './zeitraeume.queries.ts';
import { ZeitraumForm } from './zeitraum.form.tsx';

type Stand = ZeitraumItem['stand'];

const LOOKS: Readonly<Record<Stand, IconWordLook>> = {
  bevorstehend: { icon: 'waiting' },
  offen: { icon: 'unlock', tone: 'success' },
  abgelaufen: { icon: 'lock', tone: 'quiet' },
};

/** The periods in which companies reserve places; school staff open, change and close them. */
export function Zeitraeume() {
  const { t } = useTranslation('verwaltung');
  const query = useQuery(zeitraeumeQuery);
  const heading = useRef<HTMLHeadingElement>(null);
  const [edited, setEdited] = useState<ZeitraumItem | 'neu'>();

  /** Also moves the focus: the element that had it may be gone. */
  const say = (text: string) => {
    setEdited(undefined);
    showSnackbar({ text, color: 'success' });
    heading.current?.focus();
  };
  return (
    <section className={styles['narrow']}>
      <h2 ref={heading} tabIndex={-1}>
        {t('zeitraum.titel')}
      </h2>
      <p>{t('zeitraum.hinweis')}</p>
      <p>
        <button type="button" className="button" onClick={() => setEdited('neu')}>
          {t('zeitraum.neu')}
        </button>
      </p>
      <Loaded query={query}>
        {({ 'hydra:member': zeitraeume }) =>
          zeitraeume.length === 0 ? (
            <p>{t('zeitraum.keine')}</p>
          ) : (
            <ul className={styles['entries']}>
              {zeitraeume.map((zeitraum) => (
                <Entry
                  key={zeitraum['@id']}
                  zeitraum={zeitraum}
                  onEdit={() => setEdited(zeitraum)}
                  onDone={say}
                />
              ))}
            </ul>
          )
        }
      </Loaded>
      {edited !== undefined && (
        <Dialog
          title={t(edited === 'neu' ? 'zeitraum.neu' : 'zeitraum.bearbeiten')}
          onClose={() => setEdited(undefined)}
        >
          <ZeitraumForm
            zeitraum={edited === 'neu' ? undefined : edited}
            onSaved={() => say(t('zeitraum.gespeichert'))}
          />
        </Dialog>
      )}
    </section>
  );
}

interface EntryProps {
  readonly zeitraum: ZeitraumItem;
  readonly onEdit: () => void;
  readonly onDone: (text: string) => void;
}

function Entry({ zeitraum, onEdit, onDone }: EntryProps) {
  const { t } = useTranslation(['verwaltung', 'fachworte']);
  const { dateTime } = useFormats();
  const change = useMutation(changeZeitraum);
  const remove = useMutation(removeZeitraum);
  const { jahr: year, von: from, bis: until, stand } = zeitraum;

  const close = async () => {
    const confirmed = await confirm({
      title: t('zeitraum.schliessenFrage', { jahr: year }),
      text: t('zeitraum.schliessenFolge'),
      confirmText: t('zeitraum.schliessen'),
    });
    if (!confirmed) return;
    const body = { bis: new Date().toISOString() };
    change.mutate({ zeitraum, body }, { onSuccess: () => onDone(t('zeitraum.geschlossen', { jahr: year })) });
  };
  const drop = async () => {
    const confirmed = await confirm({
      title: t('zeitraum.loeschenFrage', { jahr: year }),
      confirmText: t('zeitraum.loeschen'),
    });
    if (confirmed)
      remove.mutate(zeitraum, { onSuccess: () => onDone(t('zeitraum.geloescht', { jahr: year })) });
  };

  return (
    <li>
      <div className={styles['fact']}>
        <strong>{t('zeitraum.name', { jahr: year })}</strong>
        {t('zeitraum.vonBis', { von: dateTime(from), bis: dateTime(endInWords(until)) })}
      </div>
      <div className={styles['state']}>
        <IconWord {...LOOKS[stand]}>{t(`fachworte:wert.zeitraumstand.${stand}`)}</IconWord>
      </div>
      <div className={styles['actions']}>
        {stand !== 'abgelaufen' && (
          <button type="button" className="button secondary" onClick={onEdit}>
            {t('zeitraum.bearbeitenKurz')}
            <span className="visually-hidden"> {t('zeitraum.name', { jahr: year })}</span>
          </button>
        )}
        {stand === 'offen' && (
          <button type="button" className="button secondary" onClick={() => void close()}>
            {t('zeitraum.schliessen')}
          </button>
        )}
        {stand === 'bevorstehend' && (
          <button type="button" className="button secondary" onClick={() => void drop()}>
            {t('zeitraum.loeschen')}
          </button>
        )}
      </div>
    </li>
  );
}
