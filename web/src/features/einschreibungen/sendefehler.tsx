import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { pfad } from '../../platform/pfade.ts';
import { Icon } from '../../ui/theme/icon.tsx';
import styles from './einschreibung.module.css';
import type { BewerberItem, Sendeergebnis } from './einschreibungen.queries.ts';

interface Props {
  /** What became of the last try; the live region is there before that. */
  readonly ergebnis: Sendeergebnis | undefined;
  readonly bewerber: BewerberItem;
}

/** Why the report did not go through, and the way on; what was filled in stays below. */
export function Sendefehler({ ergebnis, bewerber }: Props) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The button that was pressed may be far below.
    if (ergebnis) ref.current?.scrollIntoView({ block: 'center' });
  }, [ergebnis]);
  return (
    <div ref={ref} role="alert">
      {ergebnis?.art === 'nichtGesendet' && <NichtGesendet referenz={ergebnis.referenz} />}
      {ergebnis?.art === 'abgelehnt' && <Abgelehnt {...ergebnis} bewerber={bewerber} />}
    </div>
  );
}

function NichtGesendet({ referenz }: { referenz: string | undefined }) {
  const { t } = useTranslation(['einschreibungen', 'allgemein']);
  return (
    <div className={styles['fehler']}>
      <Icon name="error" />
      <div>
        <p>
          <strong>{t('fehler.nichtGesendet')}</strong>
        </p>
        <p>{t('fehler.nochmal')}</p>
        <p>
          {t('allgemein:support.zeiten')}
          {referenz !== undefined && (
            <>
              <br />
              {t('fehler.referenz', { referenz })}
            </>
          )}
        </p>
      </div>
    </div>
  );
}

interface AbgelehntProps {
  readonly grund: string | undefined;
  readonly istEigen: boolean;
  readonly bewerber: BewerberItem;
}

function Abgelehnt({ grund, istEigen, bewerber }: AbgelehntProps) {
  const { t } = useTranslation('einschreibungen');
  const name = `${bewerber.vorname} ${bewerber.nachname}`;
  return (
    <div className={styles['fehler']}>
      <Icon name="error" />
      <div>
        <p>
          <strong>{t('fehler.abgelehnt')}</strong>
        </p>
        <p>{grund ?? t('hinderung.unbekannt')}</p>
        <p>
          {istEigen ? (
            <Link to={pfad('bewerberShow', { iri: bewerber['@id'] })}>{t('fehler.zurPerson', { name })}</Link>
          ) : (
            <Link to={pfad('bewerberMarktplatzIndex')}>{t('fehler.zumMarktplatz')}</Link>
          )}
        </p>
      </div>
    </div>
  );
}
