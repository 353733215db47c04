import { hasPermission } from '@firmenportal/contract/permissions';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { heute } from '../../platform/heute.ts';
import { useBenutzer } from '../../platform/sitzung.ts';
import { useLeaveGuard } from '../../ui/form/use-leave-guard.ts';
import { Loaded } from '../../ui/load/loaded.tsx';
import { Notice } from '../../ui/load/notice.tsx';
import { Jahrwahl } from './jahrwahl.tsx';
import { jahreQuery, reservierungQuery, schreibrecht } from './reservierungen.queries.ts';
import styles from './reservierungen.module.css';
import { jahrOf } from './reservierungen.rules.ts';
import { Reservierungsplan } from './reservierungsplan.tsx';
import { useEntwuerfe, type Entwuerfe } from './use-entwuerfe.ts';

/** How many places the company reserves in each programme, year by year (product.md §8). */
export function StudienplatzreservierungenPage(): ReactNode {
  const { t } = useTranslation('reservierungen');
  const benutzer = useBenutzer();
  return (
    <>
      <h1 className={styles['titel']}>{t('titel')}</h1>
      {benutzer?.firmaId === null ? (
        <Notice icon="info" title={t('ohneFirma')}>
          {t('ohneFirmaText')}
        </Notice>
      ) : (
        <Jahre darfSchreiben={hasPermission(benutzer, schreibrecht)} />
      )}
    </>
  );
}

function Jahre({ darfSchreiben }: { darfSchreiben: boolean }) {
  const { t } = useTranslation('reservierungen');
  const navigate = useNavigate();
  const gewuenscht = useSearch({ strict: false, select: (search) => search['jahr'] });
  const [naechstes] = useState(() => Number(heute().slice(0, 4)) + 1);
  const entwuerfe = useEntwuerfe();
  useLeaveGuard(!entwuerfe.isEmpty);
  const jahre = useQuery(jahreQuery);
  return (
    <Loaded query={jahre} lines={12} forbidden={t('keinRecht')}>
      {({ 'hydra:member': members }) => {
        const jahr = jahrOf(gewuenscht, members, naechstes);
        return (
          <>
            <Jahrwahl
              jahre={members}
              jahr={jahr}
              onChange={(next) =>
                void navigate({
                  to: '.',
                  search: (search) => ({ ...search, jahr: next }),
                  resetScroll: false,
                })
              }
            />
            <Jahr key={jahr} jahr={jahr} entwuerfe={entwuerfe} darfSchreiben={darfSchreiben} />
          </>
        );
      }}
    </Loaded>
  );
}

interface JahrProps {
  readonly jahr: string;
  readonly entwuerfe: Entwuerfe;
  readonly darfSchreiben: boolean;
}

function Jahr({ jahr, entwuerfe, darfSchreiben }: JahrProps) {
  const { t } = useTranslation('reservierungen');
  const query = useQuery(reservierungQuery(jahr));
  return (
    <Loaded query={query} lines={12} forbidden={t('keinRecht')}>
      {(stand) => (
        <Reservierungsplan
          stand={stand}
          entwurf={entwuerfe.of(jahr)}
          onEntwurf={(entwurf) => entwuerfe.set(jahr, entwurf)}
          darfSchreiben={darfSchreiben}
        />
      )}
    </Loaded>
  );
}
