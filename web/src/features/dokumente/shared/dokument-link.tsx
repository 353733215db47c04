import type { Dokumentmedientyp } from '@firmenportal/contract/dokumente';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#ui/formats.ts';
import { Icon } from '#ui/theme/icon.tsx';
import { saveDokument, type DokumentItem } from './dokument-file.queries.ts';
import styles from './dokumente.module.css';

/** The common names of file types. */
const FILE_TYPES: Readonly<Record<Dokumentmedientyp, string>> = {
  'application/pdf': 'PDF',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'Word',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'Excel',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': 'PowerPoint',
  'image/jpeg': 'JPEG',
  'image/png': 'PNG',
};

/** A document with name, type and size; pressing it downloads the file. Needs the catalogue `stammdaten`. */
export function DokumentLink({ dokument }: { dokument: DokumentItem }) {
  const { t } = useTranslation('stammdaten');
  const { fileSize } = useFormats();
  const { mutate, isPending, data: result } = useMutation(saveDokument);
  const { titel: title, medientyp: mediaType, groesse: size } = dokument;
  return (
    <span className={styles['dokument']}>
      <button
        type="button"
        className={styles['link']}
        aria-disabled={isPending}
        onClick={() => !isPending && mutate(dokument)}
      >
        <Icon name="download" size={18} />
        <span>
          <span className={styles['name']}>{title}</span>{' '}
          <span className={styles['art']}>{`(${FILE_TYPES[mediaType]}, ${fileSize(size)})`}</span>
        </span>
      </button>
      <output className={styles['stand']}>{isPending && t('dokument.laedt')}</output>
      <span role="alert" className={styles['fehler']}>
        {!isPending && result !== undefined && result !== 'gespeichert' && t(`dokument.${result}`)}
      </span>
    </span>
  );
}
