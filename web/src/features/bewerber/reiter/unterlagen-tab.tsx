import { identifierOf } from '@firmenportal/contract/hydra/iri';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../ui/formats.ts';
import { Notice } from '../../../ui/load/notice.tsx';
import { Icon } from '../../../ui/theme/icon.tsx';
import type { BewerberEinzeln, Dokument } from '../details/bewerberdetails.queries.ts';
import { Herunterladen } from './herunterladen.tsx';
import styles from './reiter.module.css';

const Vorschau = lazy(async () => ({ default: (await import('./vorschau/vorschau.tsx')).Vorschau }));

/** What the person handed in, to look at and to take along. */
export function UnterlagenTab({ bewerber }: { bewerber: BewerberEinzeln }) {
  const { t } = useTranslation('bewerberdetails');
  const [shown, setShown] = useState<Dokument | null>(null);
  const kennung = identifierOf(bewerber['@id']);
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
            <Angaben dokument={dokument} />
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
              <Herunterladen bewerber={kennung} dokument={dokument} />
            </div>
          </li>
        ))}
      </ul>
      {shown && (
        <Suspense>
          <Vorschau bewerber={kennung} dokument={shown} onClose={() => setShown(null)} />
        </Suspense>
      )}
    </>
  );
}

function Angaben({ dokument: { name, medientyp, groesse, am } }: { dokument: Dokument }) {
  const { t } = useTranslation('bewerberdetails');
  const { dateTime, fileSize } = useFormats();
  return (
    <div className={styles['dokument']}>
      <strong>{name}</strong>
      <span>
        {t(`unterlagen.typ.${medientyp}`)}, {fileSize(groesse)}, {dateTime(am)}
      </span>
    </div>
  );
}
