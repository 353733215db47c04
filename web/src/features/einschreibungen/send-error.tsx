import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { pathOf } from '#platform/paths.ts';
import { useSupportHours } from '#platform/support-hours.ts';
import { NotSaved } from '#ui/form/not-saved.tsx';
import type { BewerberItem, SendResult } from './einschreibungen.queries.ts';

interface Props {
  /** The result of the last attempt. */
  readonly result: SendResult | undefined;
  readonly bewerber: BewerberItem;
}

/** Says why the report failed and how to go on. The form below keeps its answers. */
export function SendError({ result, bewerber }: Props) {
  const { t } = useTranslation('einschreibungen');
  const failed = result?.art === 'nichtGesendet' || result?.art === 'abgelehnt' ? result : undefined;
  return (
    <NotSaved title={failed && t(`fehler.${failed.art}`)}>
      {failed?.art === 'nichtGesendet' && <NotSent reference={failed.reference} />}
      {failed?.art === 'abgelehnt' && <Declined {...failed} bewerber={bewerber} />}
    </NotSaved>
  );
}

function NotSent({ reference }: { reference: string | undefined }) {
  const { t } = useTranslation('einschreibungen');
  return (
    <>
      <p>{t('fehler.nochmal')}</p>
      <p>
        {useSupportHours()}
        {reference !== undefined && (
          <>
            <br />
            {t('fehler.referenz', { referenz: reference })}
          </>
        )}
      </p>
    </>
  );
}

interface DeclinedProps {
  readonly reason: string | undefined;
  readonly isOwn: boolean;
  readonly bewerber: BewerberItem;
}

function Declined({ reason, isOwn, bewerber }: DeclinedProps) {
  const { t } = useTranslation('einschreibungen');
  const name = `${bewerber.vorname} ${bewerber.nachname}`;
  return (
    <>
      <p>{reason ?? t('hinderung.unbekannt')}</p>
      <p>
        {isOwn ? (
          <Link to={pathOf('bewerberShow', { iri: bewerber['@id'] })}>{t('fehler.zurPerson', { name })}</Link>
        ) : (
          <Link to={pathOf('bewerberMarktplatzIndex')}>{t('fehler.zumMarktplatz')}</Link>
        )}
      </p>
    </>
  );
}
