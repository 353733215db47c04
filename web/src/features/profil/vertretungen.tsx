import { identifierOf } from '@firmenportal/contract/hydra/iri';
import type { Benutzer } from '@firmenportal/contract/token';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorNotice } from '../../ui/load/error-notice.tsx';
import { showSnackbar } from '../../ui/snackbar.ts';
import { VertretungForm } from './vertretung.form.tsx';
import { Vertretungsliste } from './vertretungsliste.tsx';
import { vertretungenQuery, vertretungswahlQuery } from './vertretungen.queries.ts';

/**
 * Who stands in for the person, and for whom the person does (product.md §5, supervision). Nothing for those
 * who lead no students and stand in for nobody.
 */
export function Vertretungen({ benutzer }: { benutzer: Benutzer }) {
  const { t } = useTranslation('profil');
  const wahl = useQuery(vertretungswahlQuery);
  const liste = useQuery(vertretungenQuery);
  const heading = useRef<HTMLHeadingElement>(null);
  const [given, setGiven] = useState(0);

  const failed = [wahl, liste].find(({ isError, data }) => isError && data === undefined);
  if (!failed && !(wahl.data && liste.data)) return null;
  const alle = liste.data?.['hydra:member'] ?? [];
  const istVertretung = (eine: (typeof alle)[number]) => identifierOf(eine.benutzer['@id']) === benutzer.id;
  const moeglich = wahl.data?.moeglich === true;
  if (!failed && !moeglich && alle.length === 0) return null;

  /** What had the focus is gone with what was done. */
  const say = (text: string) => {
    showSnackbar({ text, color: 'success' });
    heading.current?.focus();
  };
  return (
    <section aria-labelledby="vertretung">
      <h2 id="vertretung" ref={heading} tabIndex={-1}>
        {t('vertretung.titel')}
      </h2>
      {failed ? (
        <ErrorNotice
          error={failed.error}
          onRetry={() => void Promise.all([wahl.refetch(), liste.refetch()])}
        />
      ) : (
        <>
          <p>{t('vertretung.hinweis')}</p>
          {moeglich && (
            <Vertretungsliste
              art="eigene"
              vertretungen={alle.filter((eine) => !istVertretung(eine))}
              onEnded={() => say(t('vertretung.beendet'))}
            />
          )}
          <Vertretungsliste art="fremde" vertretungen={alle.filter(istVertretung)} />
          {moeglich && (
            <VertretungForm
              key={given}
              personen={wahl.data?.personen ?? []}
              onGiven={() => {
                setGiven(given + 1);
                say(t('vertretung.eingetragen'));
              }}
            />
          )}
        </>
      )}
    </section>
  );
}
