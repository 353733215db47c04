import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextAreaField } from '../../ui/form/text-area-field.tsx';
import type { ContractForm } from '../../ui/form/use-contract-form.ts';
import { LazyMarkdown } from '../../ui/markdown/lazy-markdown.tsx';
import { Segmented } from '../../ui/table/segmented.tsx';
import type { Angaben } from './unternehmensdetails.rules.ts';
import styles from './unternehmensdetails.module.css';

interface Props {
  readonly form: ContractForm<Angaben>;
  readonly max: number;
}

/** The description in Markdown: written, or looked at as it will be. */
export function Beschreibungsfeld({ form, max }: Props) {
  const { t } = useTranslation(['unternehmensdetails', 'fachworte']);
  const [isLooking, setIsLooking] = useState(false);
  // What is refused is mended where it is written.
  const hasError = form.getFieldState('beschreibung', form.formState).error !== undefined;
  const isShown = isLooking && !hasError;
  return (
    <div className={styles['beschreibung']}>
      <Segmented
        label={t('beschreibung.ansicht')}
        options={[
          { value: 'schreiben', label: t('beschreibung.schreiben') },
          { value: 'vorschau', label: t('beschreibung.vorschau') },
        ]}
        value={isShown ? 'vorschau' : 'schreiben'}
        onChange={(next) => setIsLooking(next === 'vorschau')}
      />
      {isShown ? (
        <section aria-label={t('beschreibung.vorschauVon')} className={styles['textvorschau']}>
          <strong>{t('fachworte:feld.beschreibung')}</strong>
          {form.getValues('beschreibung').trim() === '' ? (
            <p className={styles['leer']}>{t('beschreibung.leer')}</p>
          ) : (
            <LazyMarkdown text={form.getValues('beschreibung')} />
          )}
        </section>
      ) : (
        <TextAreaField
          form={form}
          name="beschreibung"
          label={t('fachworte:feld.beschreibung')}
          hint={t('beschreibung.hinweis')}
          max={max}
          rows={12}
          optional
        />
      )}
    </div>
  );
}
