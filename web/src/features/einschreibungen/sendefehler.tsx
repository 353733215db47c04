import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { pfad } from '../../platform/pfade.ts';
import { useSupportHours } from '../../platform/support-hours.ts';
import { NotSaved } from '../../ui/form/not-saved.tsx';
import type { BewerberItem, Sendeergebnis } from './einschreibungen.queries.ts';

interface Props {
  /** What became of the last try. */
  readonly ergebnis: Sendeergebnis | undefined;
  readonly bewerber: BewerberItem;
}

/** Why the report did not go through, and the way on; what was filled in stays below. */
export function Sendefehler({ ergebnis, bewerber }: Props) {
  const { t } = useTranslation('einschreibungen');
  const failed = ergebnis?.art === 'nichtGesendet' || ergebnis?.art === 'abgelehnt' ? ergebnis : undefined;
  return (
    <NotSaved title={failed && t(`fehler.${failed.art}`)}>
      {failed?.art === 'nichtGesendet' && <NichtGesendet referenz={failed.referenz} />}
      {failed?.art === 'abgelehnt' && <Abgelehnt {...failed} bewerber={bewerber} />}
    </NotSaved>
  );
}

function NichtGesendet({ referenz }: { referenz: string | undefined }) {
  const { t } = useTranslation('einschreibungen');
  return (
    <>
      <p>{t('fehler.nochmal')}</p>
      <p>
        {useSupportHours()}
        {referenz !== undefined && (
          <>
            <br />
            {t('fehler.referenz', { referenz })}
          </>
        )}
      </p>
    </>
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
    <>
      <p>{grund ?? t('hinderung.unbekannt')}</p>
      <p>
        {istEigen ? (
          <Link to={pfad('bewerberShow', { iri: bewerber['@id'] })}>{t('fehler.zurPerson', { name })}</Link>
        ) : (
          <Link to={pfad('bewerberMarktplatzIndex')}>{t('fehler.zumMarktplatz')}</Link>
        )}
      </p>
    </>
  );
}
