import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PFADE } from '../../../platform/pfade.ts';
import { useFormats } from '../../../ui/formats.ts';
import { Loaded } from '../../../ui/load/loaded.tsx';
import { GastDaten } from '../../stammdaten/gast-daten.tsx';
import styles from '../gast.module.css';
import { useHiddenSecret } from '../use-hidden-secret.ts';
import { RegistrierungForm } from './registrierung.form.tsx';
import { einladungQuery, type Einladung, type Hindernis } from './registrierung.queries.ts';

/** Behind the link of an invitation: its person makes an account and is signed in. */
export function RegistrierungPage(): ReactNode {
  const token = useHiddenSecret('einladungsToken');
  return (
    <GastDaten>
      <RegistrierungOf token={token} />
    </GastDaten>
  );
}

function RegistrierungOf({ token }: { token: string }) {
  const { t } = useTranslation('registrierung');
  const query = useQuery(einladungQuery(token));
  const [hindernis, setHindernis] = useState<Hindernis>();
  const heading = useRef<HTMLHeadingElement>(null);
  const onHindernis = (found: Hindernis) => {
    setHindernis(found);
    heading.current?.focus();
  };
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {t('titel')}
      </h1>
      {hindernis ? (
        <Ende hindernis={hindernis} />
      ) : (
        <Loaded query={query} lines={12}>
          {(einladung) =>
            einladung === null ? (
              <Ende hindernis="ungueltig" />
            ) : (
              <>
                <Eingeladen einladung={einladung} />
                <RegistrierungForm token={token} einladung={einladung} onHindernis={onHindernis} />
              </>
            )
          }
        </Loaded>
      )}
    </>
  );
}

function Eingeladen({ einladung }: { einladung: Einladung }) {
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

function Ende({ hindernis }: { hindernis: Hindernis }) {
  const { t } = useTranslation('registrierung');
  return (
    <>
      <p role="alert">{t(hindernis)}</p>
      <p className={styles['ways']}>
        <Link to={PFADE.login}>{t('zurAnmeldung')}</Link>
      </p>
    </>
  );
}
