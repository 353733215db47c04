import { useRef, useState, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#ui/formats.ts';
import { Icon } from '#ui/theme/icon.tsx';
import styles from './file-input.module.css';
import type { ControlProps } from './field-frame.tsx';

interface Props extends Partial<ControlProps> {
  /** Of the button; the label around it has the identifier `<id>-label`. */
  readonly id: string;
  /** Media types that the browser offers to choose from; the server judges by the content. */
  readonly accept: readonly string[];
  /** What is chosen, where it stays with the field until it is sent. */
  readonly file?: File | undefined;
  readonly onChoose: (file: File) => void;
  readonly onRemove?: () => void;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** One file, chosen by a button of the portal's or dropped on it: that of the browser speaks the browser's language. */
export function FileInput({ id, accept, file, onChoose, onRemove, ref, ...control }: Props) {
  const { t } = useTranslation('formular');
  const { fileSize } = useFormats();
  const native = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  return (
    <div
      className={styles['file']}
      data-over={isOver}
      data-invalid={control['aria-invalid']}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setIsOver(false);
        const [dropped] = event.dataTransfer.files;
        if (dropped) onChoose(dropped);
      }}
    >
      <input
        ref={native}
        type="file"
        hidden
        accept={accept.join(',')}
        onChange={({ target }) => {
          const [chosen] = target.files ?? [];
          if (chosen) onChoose(chosen);
          // The same file may be chosen again, mended.
          target.value = '';
        }}
      />
      <button
        ref={ref}
        type="button"
        id={id}
        className="button secondary"
        aria-labelledby={`${id}-label ${id}`}
        aria-describedby={[control['aria-describedby'], `${id}-chosen`].filter(Boolean).join(' ')}
        onClick={() => native.current?.click()}
      >
        <Icon name="handedIn" size={18} />
        {t(file ? 'datei.andere' : 'datei.waehlen')}
      </button>
      <p id={`${id}-chosen`} aria-live="polite">
        {file ? `${file.name} (${fileSize(file.size)})` : t('datei.ziehen')}
      </p>
      {file && onRemove && (
        <button
          type="button"
          className="button quiet"
          aria-describedby={`${id}-chosen`}
          onClick={() => {
            onRemove();
            // The button that had the focus is gone.
            document.getElementById(id)?.focus();
          }}
        >
          {t('datei.entfernen')}
        </button>
      )}
    </div>
  );
}
