import { useWatch, type FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Field, type FieldProps } from './field.tsx';
import styles from '../form.module.css';

interface Props<V extends FieldValues> extends FieldProps<V> {
  /** The schema's limit, for the counter. The field accepts more, so that pasted text is not cut off. */
  readonly max: number;
  readonly rows?: number;
  /** Where one writes, whenever that changes. */
  readonly onCaret?: (position: number) => void;
}

/** Text of several lines, with a counter. */
export function TextAreaField<V extends FieldValues>(props: Props<V>) {
  const { form, name, max, rows = 5, onCaret } = props;
  const { t } = useTranslation('formular');
  const text: unknown = useWatch({ control: form.control, name });
  const length = typeof text === 'string' ? text.length : 0;
  const counter = `${form.idOf(name)}-counter`;
  return (
    <Field {...props}>
      {(control) => (
        <>
          <textarea
            {...control}
            {...form.register(name)}
            onSelect={(event) => onCaret?.(event.currentTarget.selectionStart)}
            aria-describedby={[control['aria-describedby'], counter].filter(Boolean).join(' ')}
            rows={rows}
          />
          <p id={counter} className={styles['counter']} data-over={length > max}>
            {t('zeichen', { anzahl: length, grenze: max })}
          </p>
        </>
      )}
    </Field>
  );
}
