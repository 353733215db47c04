import { Link } from '@tanstack/react-router';
import { use } from 'react';
import { useTranslation } from 'react-i18next';
import { pathOf } from '#platform/paths.ts';
import { useOrigin } from '#ui/details/panel-context.ts';
import { ShortcutsContext, useShortcuts } from '#ui/shortcuts.ts';
import { Icon } from '#ui/theme/icon.tsx';
import styles from './bewerber-details.module.css';
import type { BewerberEinzeln } from './bewerber-details.queries.ts';
import { canBeReported } from './bewerber-details.rules.ts';
import { NachrichtDialog } from '../nachricht/lazy-nachricht-dialog.tsx';
import { SelectedDialogButton } from '../selected-dialog-button.tsx';
import { useKennzeichen } from '../kennzeichen/use-kennzeichen.ts';

/** A company's actions for an applicant; nothing for people who act for no company. */
export function BewerberActions({ bewerber }: { bewerber: BewerberEinzeln }) {
  const { t } = useTranslation('bewerberdetails');
  const origin = useOrigin();
  const mark = useKennzeichen();
  const withKeys = use(ShortcutsContext);
  const { kennzeichen } = bewerber;
  const isFavorit = Boolean(kennzeichen?.favorit);
  const isAusgeblendet = Boolean(kennzeichen?.ausgeblendet);
  const toggleFavorit = () => mark(bewerber, { favorit: !isFavorit });
  const toggleAusgeblendet = () => mark(bewerber, { ausgeblendet: !isAusgeblendet });
  useShortcuts({ f: toggleFavorit, h: toggleAusgeblendet });
  if (!kennzeichen) return null;
  return (
    <div className={styles['aktionen']}>
      <button
        type="button"
        className="button secondary"
        aria-pressed={isFavorit}
        aria-keyshortcuts={withKeys ? 'F' : undefined}
        title={withKeys ? t('kennzeichen.favoritTaste') : undefined}
        onClick={toggleFavorit}
      >
        <Icon name="star" size={18} filled={isFavorit} />
        {t('kennzeichen.favorit')}
      </button>
      <button
        type="button"
        className="button secondary"
        aria-pressed={isAusgeblendet}
        aria-keyshortcuts={withKeys ? 'H' : undefined}
        title={withKeys ? t('kennzeichen.ausblendenTaste') : undefined}
        onClick={toggleAusgeblendet}
      >
        <Icon name="hide" size={18} />
        {t('kennzeichen.ausblenden')}
      </button>
      {bewerber.email !== null && (
        <SelectedDialogButton
          dialog={NachrichtDialog}
          label={t('anschreiben')}
          className="button secondary"
          irisOf={() => [bewerber['@id']]}
        />
      )}
      {canBeReported(bewerber) && (
        <Link
          to={pathOf('einschreibung', { iri: bewerber['@id'] })}
          search={bewerber['@type'] === 'BewerberMarktplatz' ? { quelle: 'marktplatz' } : {}}
          state={origin === undefined ? {} : { list: origin }}
          className="button"
        >
          {t('einschreiben')}
        </Link>
      )}
    </div>
  );
}
