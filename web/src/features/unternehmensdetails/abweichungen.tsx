import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/theme/icon.tsx';
import { useFeldtext } from './use-feldtext.ts';
import styles from './unternehmensdetails.module.css';
import type { Deviation } from './unternehmensdetails.rules.ts';
import type { DetailsForm } from './use-details-form.ts';

/** What somebody else saved meanwhile, field by field: taken over, or mine to decide. */
export function Abweichungen({ abweichungen, basePath, takeTheirs }: DetailsForm) {
  const { t } = useTranslation(['unternehmensdetails', 'fachworte']);
  const heading = useRef<HTMLHeadingElement>(null);
  const feldtext = useFeldtext(basePath.item);
  const count = abweichungen.length;
  useEffect(() => {
    if (count > 0) heading.current?.focus();
  }, [count]);
  if (count === 0) return null;
  return (
    <section aria-labelledby="abweichungen" className={styles['abweichungen']}>
      <h2 id="abweichungen" ref={heading} tabIndex={-1}>
        {t('konflikt.titel')}
      </h2>
      <p>{t('konflikt.text')}</p>
      <dl>
        {abweichungen.map((abweichung) => (
          <Eintrag
            key={abweichung.feld}
            abweichung={abweichung}
            label={t(`fachworte:feld.${abweichung.feld}`)}
            text={feldtext(abweichung.feld)}
            onTake={() => takeTheirs(abweichung)}
          />
        ))}
      </dl>
    </section>
  );
}

interface EintragProps {
  readonly abweichung: Deviation;
  readonly label: string;
  readonly text: string;
  readonly onTake: () => void;
}

function Eintrag({ abweichung, label, text, onTake }: EintragProps) {
  const { t } = useTranslation('unternehmensdetails');
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <span className={styles['ihre']}>{text === '' ? t('konflikt.leer') : text}</span>
        {abweichung.strittig ? (
          <>
            <span>{t('konflikt.meineBleibt')}</span>
            <button
              type="button"
              className="button secondary"
              aria-label={t('konflikt.uebernehmenVon', { feld: label })}
              onClick={onTake}
            >
              {t('konflikt.uebernehmen')}
            </button>
          </>
        ) : (
          <span>
            <Icon name="check" size={16} /> {t('konflikt.uebernommen')}
          </span>
        )}
      </dd>
    </div>
  );
}
