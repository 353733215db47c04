import { useTranslation } from 'react-i18next';
import { Icon } from '#ui/theme/icon.tsx';
import { Rollen } from './shared/rollen.tsx';
import type { Konto } from './konto.queries.ts';
import { KontoStatus } from './konto-status.tsx';
import styles from './konto.module.css';

interface Props {
  /** The account as it is saved now. */
  readonly konto: Konto;
  /** Replaces the choices in the form by the saved ones. */
  readonly onTakeOver: () => void;
}

/**
 * Says that somebody else changed the account in the meantime, and shows its current state. The form keeps its unsaved
 * choices.
 */
export function Outdated({ konto, onTakeOver }: Props) {
  const { t } = useTranslation(['benutzer', 'fachworte']);
  return (
    <div className={styles['veraltet']}>
      <p>
        <Icon name="warning" />
        <strong>{t('veraltet.titel')}</strong>
      </p>
      <p>{t('veraltet.jetzt')}</p>
      <dl>
        <dt>{t('fachworte:feld.status')}</dt>
        <dd>
          <KontoStatus aktiv={konto.aktiv} />
        </dd>
        <dt>{t('fachworte:feld.rollen')}</dt>
        <dd>
          <Rollen {...konto} />
        </dd>
      </dl>
      <p>{t('veraltet.weiter')}</p>
      <button type="button" className="button secondary" onClick={onTakeOver}>
        {t('veraltet.uebernehmen')}
      </button>
    </div>
  );
}
