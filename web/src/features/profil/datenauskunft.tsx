import type { Benutzer } from '@firmenportal/contract/token';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Icon } from '#ui/theme/icon.tsx';
import { saveDatenauskunft } from './person/person.queries.ts';

/** Downloads all data stored about the person (GDPR Art. 15, 20). Only for the person themselves. */
export function Datenauskunft({ benutzer }: { benutzer: Benutzer }) {
  const { t } = useTranslation('profil');
  const save = useMutation(saveDatenauskunft);
  return (
    <section aria-labelledby="auskunft">
      <h2 id="auskunft">{t('auskunft.titel')}</h2>
      {benutzer.uebernommenVon === undefined ? (
        <>
          <p>{t('auskunft.hinweis')}</p>
          <button
            type="button"
            className="button secondary"
            aria-disabled={save.isPending}
            onClick={() => {
              if (!save.isPending) save.mutate(benutzer.id);
            }}
          >
            <Icon name="download" size={18} />
            {t('auskunft.herunterladen')}
          </button>
        </>
      ) : (
        <p>{t('auskunft.uebernommen')}</p>
      )}
    </section>
  );
}
