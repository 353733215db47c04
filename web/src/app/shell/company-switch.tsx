import type { Benutzer } from '@firmenportal/contract/token';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { eigeneFirmenQuery } from '#features/firmen/shared/firma-choice.queries.ts';
import { FirmaSearch } from '#features/firmen/shared/firma-search.tsx';
import { useFirmaSwitch } from '#features/firmen/shared/use-firma-switch.ts';
import { Dialog } from '#ui/layers/dialog.tsx';
import dialogStyles from '#ui/layers/dialog.module.css';
import { Loaded } from '#ui/load/loaded.tsx';
import { Menu } from '#ui/layers/popover.tsx';
import { Icon } from '#ui/theme/icon.tsx';
import styles from './company-switch.module.css';
import menuStyles from './header-menu.module.css';
import headerStyles from './header.module.css';

interface Props {
  readonly benutzer: Benutzer;
}

/** Chooses the company for which the person acts: one of their own, or for school staff any. */
export function CompanySwitch({ benutzer }: Props) {
  return benutzer.roles.includes('ROLE_FIRMENPORTAL_FIRMENBETREUUNG') ? (
    <AnyCompany benutzer={benutzer} />
  ) : (
    <OwnCompanies benutzer={benutzer} />
  );
}

function OwnCompanies({ benutzer }: Props) {
  const query = useQuery(eigeneFirmenQuery);
  const switchTo = useFirmaSwitch();
  const isActive = (iri: string) => benutzer.firmaId !== null && iri.endsWith(`/${benutzer.firmaId}`);
  return (
    <Menu
      className={menuStyles['menu']}
      button={{ className: headerStyles['control'], children: <Label benutzer={benutzer} /> }}
      head={
        <Loaded query={query} lines={3}>
          {() => null}
        </Loaded>
      }
    >
      {query.data?.['hydra:member'].map((firma) => (
        <button
          key={firma['@id']}
          type="button"
          role="menuitemradio"
          className={styles['company']}
          aria-checked={isActive(firma['@id'])}
          onClick={() => {
            if (!isActive(firma['@id'])) switchTo(firma);
          }}
        >
          <span className={styles['mark']}>{isActive(firma['@id']) && <Icon name="check" size={16} />}</span>
          {firma.name}
        </button>
      ))}
    </Menu>
  );
}

function AnyCompany({ benutzer }: Props) {
  const { t } = useTranslation('firmenwahl');
  const [open, setOpen] = useState(false);
  const switchTo = useFirmaSwitch();
  const choose = (firma: Parameters<typeof switchTo>[0]) => {
    setOpen(false);
    switchTo(firma);
  };
  return (
    <>
      <button
        type="button"
        className={headerStyles['control']}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Label benutzer={benutzer} />
      </button>
      {open && (
        <Dialog title={t('handeln')} text={t('hinweis')} wide onClose={() => setOpen(false)}>
          <FirmaSearch aktiv={benutzer.firmaId} onChoose={choose} />
          <div className={dialogStyles['buttons']}>
            {benutzer.firmenname !== null && (
              <button type="button" className="button secondary" onClick={() => choose(null)}>
                {t('beenden', { name: benutzer.firmenname })}
              </button>
            )}
            <button type="button" className="button quiet" onClick={() => setOpen(false)}>
              {t('schliessen')}
            </button>
          </div>
        </Dialog>
      )}
    </>
  );
}

function Label({ benutzer: { firmenname } }: Props) {
  const { t } = useTranslation('firmenwahl');
  return (
    <>
      <Icon name="company" />
      <span className={menuStyles['name']}>
        <span className="visually-hidden">{t('titel')}</span> {firmenname ?? t('keines')}
      </span>
    </>
  );
}
