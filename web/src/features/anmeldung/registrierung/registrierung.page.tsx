import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PATHS } from '#platform/paths.ts';
import { useFormats } from '#ui/formats.ts';
import { Loaded } from '#ui/load/loaded.tsx';
import { GuestData } from '#platform/guest-data.tsx';
import styles from '../guest.module.css';
import { useHiddenSecret } from '../use-hidden-secret.ts';
import { RegistrierungForm } from './registrierung.form.tsx';
import { einladungQuery, type Einladung, type Obstacle } from './registrierung.queries.ts';

/** Opened by the link of an invitation: the invited person creates an account and is signed in. */
export function RegistrierungPage(): ReactNode {
  const token = useHiddenSecret('einladungsToken');
  return (
    <GuestData>
      <RegistrierungOf token={token} />
    </GuestData>
  );
}

function RegistrierungOf({ token }: { token: string }) {
  const { t } = useTranslation('registrierung');
  const query = useQuery(einladungQuery(token));
  const [obstacle, setObstacle] = useState<Obstacle>();
  const heading = useRef<HTMLHeadingElement>(null);
  const onObstacle = (found: Obstacle) => {
    setObstacle(found);
    heading.current?.focus();
  };
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {t('titel')}
      </h1>
      {obstacle ? (
        <End obstacle={obstacle} />
      ) : (
        <Loaded query={query} lines={12}>
          {(einladung) =>
            einladung === null ? (
              <End obstacle="ungueltig" />
            ) : (
              <>
                <Invited einladung={einladung} />
                <RegistrierungForm token={token} einladung={einladung} onObstacle={onObstacle} />
              </>
            )
          }
        </Loaded>
      )}
    </>
  );
}

function Invited({ einladung }: { einladung: Einladung }) {
  const { t } = useTranslation('registrierung');
  const { dateTime } = useFormats();
  return (
    <>
      <p>{t('einleitung', { firma: einladung.firmenname })}</p>
      <dl className={styles['given']}>
        <dt>{t('unternehmen')}</dt>
        <dd>{einladung.firmenname}</dd>
        <dt>{t('anmeldung')}</dt>
        <dd>{einladung.email}</dd>
        <dt>{t('gueltigBis')}</dt>
        <dd>{dateTime(einladung.gueltigBis)}</dd>
      </dl>
    </>
  );
}

function End({ obstacle }: { obstacle: Obstacle }) {
  const { t } = useTranslation('registrierung');
  return (
    <>
      <p role="alert">{t(obstacle)}</p>
      <p className={styles['ways']}>
        <Link to={PATHS.login}>{t('zurAnmeldung')}</Link>
      </p>
    </>
  );
}
