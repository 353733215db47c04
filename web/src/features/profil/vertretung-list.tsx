import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { confirm } from '#ui/feedback/confirm-dialog.ts';
import { useFormats } from '#ui/formats.ts';
import styles from './profil.module.css';
import { endVertretung, type VertretungItem } from './vertretungen.queries.ts';

interface Props {
  /** Whether the person gave these (`eigene`) or received them (`fremde`). */
  readonly art: 'eigene' | 'fremde';
  readonly vertretungen: readonly VertretungItem[];
  /** Set only if the person may end them. */
  readonly onEnded?: () => void;
}

export function VertretungList({ art: kind, vertretungen, onEnded }: Props) {
  const { t } = useTranslation('profil');
  const { date } = useFormats();
  const end = useMutation(endVertretung);

  const onEnd = async (vertretung: VertretungItem) => {
    const confirmed = await confirm({
      title: t('vertretung.beendenFrage'),
      text: t('vertretung.beendenFolge', { name: vertretung.benutzer.name }),
      confirmText: t('vertretung.beenden'),
    });
    if (confirmed) end.mutate(vertretung, { onSuccess: () => onEnded?.() });
  };

  return (
    <>
      <h3>{t(`vertretung.${kind}`)}</h3>
      {vertretungen.length === 0 ? (
        <p className={styles['none']}>{t(`vertretung.${kind}Leer`)}</p>
      ) : (
        <ul className={styles['entries']}>
          {vertretungen.map((vertretung) => {
            const { name } = kind === 'eigene' ? vertretung.benutzer : vertretung.ausbildungsleitung;
            return (
              <li key={vertretung['@id']}>
                <div>
                  <strong>{name}</strong>
                  <br />
                  {t('vertretung.zeitraum', { von: date(vertretung.von), bis: date(vertretung.bis) })}
                </div>
                {onEnded && (
                  <button
                    type="button"
                    className="button secondary"
                    aria-label={t('vertretung.beendenGenau', { name })}
                    onClick={() => void onEnd(vertretung)}
                  >
                    {t('vertretung.beenden')}
                  </button>
                )}
              </li>
            );
          })}
        </ul>
      )}
    </>
  );
}
