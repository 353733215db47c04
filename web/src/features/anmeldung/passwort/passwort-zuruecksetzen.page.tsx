import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { GuestData } from '#platform/guest-data.tsx';
import { PATHS } from '#platform/paths.ts';
import { Form } from '#ui/form/form.tsx';
import { useContractForm } from '#ui/form/use-contract-form.ts';
import { Loaded } from '#ui/load/loaded.tsx';
import styles from '../guest.module.css';
import { NewPasswordFields } from '../shared/new-password-fields.tsx';
import { useFailure } from '../use-failure.ts';
import { useHiddenSecret } from '../use-hidden-secret.ts';
import { ruecksetzungQuery, setPasswort, resetSchema } from './passwort.queries.ts';

/** Opened by the link in the e-mail to somebody who forgot their password. */
export function PasswortZuruecksetzenPage(): ReactNode {
  const token = useHiddenSecret('passwortToken');
  return (
    <GuestData>
      <div className={styles['narrow']}>
        <Ruecksetzung token={token} />
      </div>
    </GuestData>
  );
}

function Ruecksetzung({ token }: { token: string }) {
  const { t } = useTranslation('passwort');
  const query = useQuery(ruecksetzungQuery(token));
  const [end, setEnd] = useState<'gesetzt' | 'ungueltig'>();
  const heading = useRef<HTMLHeadingElement>(null);
  const onEnd = (isSet: boolean) => {
    setEnd(isSet ? 'gesetzt' : 'ungueltig');
    heading.current?.focus();
  };
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {t('zuruecksetzen.titel')}
      </h1>
      {end === 'gesetzt' ? (
        <Gesetzt />
      ) : end === 'ungueltig' ? (
        <Invalid />
      ) : (
        <Loaded query={query}>
          {(found) => (found === null ? <Invalid /> : <ResetForm token={token} onEnd={onEnd} />)}
        </Loaded>
      )}
    </>
  );
}

function Gesetzt() {
  const { t } = useTranslation('passwort');
  return (
    <>
      <p role="status">{t('zuruecksetzen.gesetzt')}</p>
      <Link to={PATHS.login} className="button">
        {t('anmelden')}
      </Link>
    </>
  );
}

function Invalid() {
  const { t } = useTranslation('passwort');
  return (
    <>
      <p role="alert">{t('zuruecksetzen.ungueltig')}</p>
      <Link to={PATHS.passwortVergessen} className="button">
        {t('zuruecksetzen.neuerLink')}
      </Link>
    </>
  );
}

interface Props {
  readonly token: string;
  /** Whether the password was set; if not, the link had expired. */
  readonly onEnd: (isSet: boolean) => void;
}

function ResetForm({ token, onEnd }: Props) {
  const { t } = useTranslation('passwort');
  const tell = useFailure(t('zuruecksetzen.fehlgeschlagen'));
  const form = useContractForm({
    schema: resetSchema,
    values: { passwort: '', passwortWiederholung: '' },
    onSubmit: async (body) => {
      onEnd(await setPasswort(token, body).catch(tell));
    },
  });
  return (
    <>
      <p>{t('zuruecksetzen.hinweis')}</p>
      <Form form={form} submitText={t('zuruecksetzen.absenden')} leaveFreely>
        <NewPasswordFields form={form} name="passwort" repetition="passwortWiederholung" ownWords={[]} />
      </Form>
    </>
  );
}
