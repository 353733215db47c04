import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Icon } from '#ui/theme/icon.tsx';
import { saveDokument, type Dokument } from '../details/bewerber-details.queries.ts';

interface Props {
  readonly bewerber: string;
  readonly dokument: Dokument;
}

/** Downloads a document. The central error handling reports failures. */
export function DownloadButton({ bewerber, dokument }: Props) {
  const { t } = useTranslation('bewerberdetails');
  const { mutate, isPending } = useMutation(saveDokument(bewerber));
  return (
    <>
      <button
        type="button"
        className="button secondary"
        aria-label={t('unterlagen.herunterladenVon', { name: dokument.name })}
        aria-disabled={isPending}
        onClick={() => !isPending && mutate(dokument)}
      >
        <Icon name="download" size={18} />
        {t('unterlagen.herunterladen')}
      </button>
      <output className="visually-hidden">{isPending && t('unterlagen.laedt')}</output>
    </>
  );
}
