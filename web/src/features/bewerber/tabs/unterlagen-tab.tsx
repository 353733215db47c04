import { identifierOf } from '@firmenportal/contract/hydra/iri';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadTexts } from '#platform/i18n.ts';
import { useFormats } from '#ui/formats.ts';
import { Notice } from '#ui/load/notice.tsx';
import { part } from '#ui/load/part.tsx';
import { Icon } from '#ui/theme/icon.tsx';
import type { BewerberEinzeln, Dokument } from '../details/bewerber-details.queries.ts';
import { DownloadButton } from './download-button.tsx';
import styles from './tabs.module.css';

/** Its code and texts load with it. */
const Preview = part(async () => {
  const [module] = await Promise.all([import('./preview/preview.tsx'), loadTexts(['vorschau'])]);
  return module.Preview;
});

/** The person's documents, with preview and download. */
export function DocumentsTab({ bewerber }: { bewerber: BewerberEinzeln }) {
  const { t } = useTranslation('bewerberdetails');
  const [shown, setShown] = useState<Dokument | null>(null);
  const identifier = identifierOf(bewerber['@id']);
  if (bewerber.dokumente.length === 0) {
    return (
      <Notice icon="empty" title={t('unterlagen.leer')}>
        {t('unterlagen.leerText')}
      </Notice>
    );
  }
  return (
    <>
      <ul className={styles['unterlagen']}>
        {bewerber.dokumente.map((dokument) => (
          <li key={dokument['@id']}>
            <Answers dokument={dokument} />
            <div className={styles['knoepfe']}>
              <button
                type="button"
                className="button secondary"
                aria-label={t('unterlagen.vorschauVon', { name: dokument.name })}
                onClick={() => setShown(dokument)}
              >
                <Icon name="show" size={18} />
                {t('unterlagen.vorschau')}
              </button>
              <DownloadButton bewerber={identifier} dokument={dokument} />
            </div>
          </li>
        ))}
      </ul>
      {shown && <Preview bewerber={identifier} dokument={shown} onClose={() => setShown(null)} />}
    </>
  );
}

function Answers({ dokument: { name, medientyp: mediaType, groesse: size, am } }: { dokument: Dokument }) {
  const { t } = useTranslation('bewerberdetails');
  const { dateTime, fileSize } = useFormats();
  return (
    <div className={styles['dokument']}>
      <strong>{name}</strong>
      <span>
        {t(`unterlagen.typ.${mediaType}`)}, {fileSize(size)}, {dateTime(am)}
      </span>
    </div>
  );
}
