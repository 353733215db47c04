import { identifierOf } from '@firmenportal/contract/hydra/iri';
import { useMutation, useQuery, type UseMutationResult } from '@tanstack/react-query';
import { Link, useParams, useSearch } from '@tanstack/react-router';
import { useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { pathOf } from '#platform/paths.ts';
import { useBenutzer } from '#platform/session.ts';
import { FormWithContext } from '#ui/form/form-frame.tsx';
import { Loaded } from '#ui/load/loaded.tsx';
import { Notice } from '#ui/load/notice.tsx';
import { part } from '#ui/load/part.tsx';
import { Icon } from '#ui/theme/icon.tsx';
import { hindranceOf } from './shared/reportable.rules.ts';
import styles from './einschreibung.module.css';
import { EinschreibungForm } from './einschreibung.form.tsx';
import {
  bewerberQuery,
  sendEinschreibung,
  type BewerberItem,
  type Meldung,
  type SendResult,
} from './einschreibungen.queries.ts';

// Not needed for the form, beside which it stands where there is room.
const PersonFacts = part(async () => (await import('./person-facts.tsx')).PersonFacts);
const EinschreibungBanner = part(
  async () => (await import('./shared/einschreibung-banner.tsx')).EinschreibungBanner,
);

/** A company reports the enrolment of an applicant (product.md §7). */
export function EinschreibungPage(): ReactNode {
  const { iri = '' } = useParams({ strict: false });
  const identifier = identifierOf(iri);
  return <Einschreibung key={identifier} identifier={identifier} />;
}

function Einschreibung({ identifier }: { identifier: string }) {
  const source = useSearch({ strict: false, select: (search) => search['quelle'] });
  const heading = useRef<HTMLHeadingElement>(null);
  const { t } = useTranslation('einschreibungen');
  const send = useMutation(sendEinschreibung(identifier));
  // Sending changes the person's state. Don't refetch here: the next page shows it.
  const query = useQuery({ ...bewerberQuery(identifier, source), enabled: send.isIdle });
  const bewerber = query.data;
  return (
    <>
      <p className={styles['zurueck']}>{bewerber && <Back bewerber={bewerber} />}</p>
      <h1 ref={heading} tabIndex={-1}>
        {t('titel')}
      </h1>
      <Loaded query={query} lines={12}>
        {(found) => (
          <>
            {found && (
              <p className={styles['person']}>
                <strong>
                  {found.vorname} {found.nachname}
                </strong>{' '}
                {found.bewerbernummer}
              </p>
            )}
            <Content bewerber={found} send={send} onWithdrawn={() => heading.current?.focus()} />
          </>
        )}
      </Loaded>
    </>
  );
}

interface ContentProps {
  readonly bewerber: BewerberItem | null;
  readonly send: UseMutationResult<SendResult, Error, Meldung>;
  readonly onWithdrawn: () => void;
}

/** The form, or the reason why there is none. */
function Content({ bewerber, send, onWithdrawn }: ContentProps) {
  const { t } = useTranslation('einschreibungen');
  const benutzer = useBenutzer();
  if (!benutzer) return null;
  if (benutzer.firmaId === null) {
    return (
      <Notice icon="lock" title={t('hinderung.ohneFirma')}>
        {t('hinderung.ohneFirmaText')}
      </Notice>
    );
  }
  if (!bewerber) {
    return (
      <Notice
        icon="noHits"
        title={t('hinderung.unbekannt')}
        action={
          <Link to={pathOf('bewerberMarktplatzIndex')} className="button secondary">
            {t('fehler.zumMarktplatz')}
          </Link>
        }
      />
    );
  }
  const name = `${bewerber.vorname} ${bewerber.nachname}`;
  if (bewerber.stand === 'eingeschrieben') {
    return (
      <>
        <EinschreibungBanner bewerber={bewerber} onWithdrawn={onWithdrawn} />
        <Notice icon="info" title={t('hinderung.gemeldet', { name })}>
          {t('hinderung.gemeldetText')}
        </Notice>
      </>
    );
  }
  const hindrance = hindranceOf(bewerber);
  if (hindrance) {
    return (
      <Notice icon="info" title={t(`hinderung.${hindrance}`, { name, jahr: bewerber.bewerbungsjahr })}>
        {t('hinderung.folge')}
      </Notice>
    );
  }
  return (
    <FormWithContext>
      <div>
        <EinschreibungForm bewerber={bewerber} benutzer={benutzer} send={send} />
      </div>
      <PersonFacts bewerber={bewerber} />
    </FormWithContext>
  );
}

function Back({ bewerber }: { bewerber: BewerberItem }) {
  const { t } = useTranslation('einschreibungen');
  const route = bewerber['@type'] === 'Bewerber' ? 'bewerberShow' : 'bewerberMarktplatzShow';
  return (
    <Link to={pathOf(route, { iri: bewerber['@id'] })} state>
      <Icon name="back" size={18} />
      {t('zurueck', { name: `${bewerber.vorname} ${bewerber.nachname}` })}
    </Link>
  );
}
