import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { FieldProps } from '../form/fields/field.tsx';
import { TextAreaField } from '../form/fields/text-area-field.tsx';
import { Segmented } from '../table/filter/segmented.tsx';
import { LazyMarkdown } from './lazy-markdown.tsx';
import styles from './markdown-field.module.css';

interface Props<V extends FieldValues> extends FieldProps<V> {
  readonly max: number;
  /** Shown in the preview if there is no text. */
  readonly empty: string;
}

/** A text in Markdown: written, or looked at as it will be. It may be left out. */
export function MarkdownField<V extends FieldValues>({ form, name, label, max, empty }: Props<V>) {
  const { t } = useTranslation('formular');
  const [isLooking, setIsLooking] = useState(false);
  // What is refused is mended where it is written.
  const hasError = form.getFieldState(name, form.formState).error !== undefined;
  const isShown = isLooking && !hasError;
  const text: string = form.getValues(name);
  return (
    <div className={styles['field']}>
      <Segmented
        label={t('markdown.ansicht', { feld: label })}
        options={[
          { value: 'schreiben', label: t('markdown.schreiben') },
          { value: 'vorschau', label: t('markdown.vorschau') },
        ]}
        value={isShown ? 'vorschau' : 'schreiben'}
        onChange={(next) => setIsLooking(next === 'vorschau')}
      />
      {isShown ? (
        <section aria-label={t('markdown.vorschauVon', { feld: label })} className={styles['preview']}>
          <strong>{label}</strong>
          {text.trim() === '' ? <p className={styles['empty']}>{empty}</p> : <LazyMarkdown text={text} />}
        </section>
      ) : (
        <TextAreaField
          form={form}
          name={name}
          label={label}
          hint={t('markdown.hinweis')}
          max={max}
          rows={12}
          optional
        />
      )}
    </div>
  );
}
