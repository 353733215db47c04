import { identifierOf } from '@firmenportal/contract/hydra/iri';
import type { Benutzer } from '@firmenportal/contract/token';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorNotice } from '#ui/load/error-notice.tsx';
import { showSnackbar } from '#ui/feedback/snackbar.ts';
import { VertretungForm } from './vertretung.form.tsx';
import { VertretungList } from './vertretung-list.tsx';
import { vertretungenQuery, vertretungswahlQuery } from './vertretungen.queries.ts';

/**
 * Who stands in for the person, and for whom the person stands in (product.md §5, supervision). Nothing for people who
 * lead no students and stand in for nobody.
 */
export function Vertretungen({ benutzer }: { benutzer: Benutzer }) {
  const { t } = useTranslation('profil');
  const choice = useQuery(vertretungswahlQuery);
  const list = useQuery(vertretungenQuery);
  const heading = useRef<HTMLHeadingElement>(null);
  const [given, setGiven] = useState(0);

  const failed = [choice, list].find(({ isError, data }) => isError && data === undefined);
  if (!failed && !(choice.data && list.data)) return null;
  const all = list.data?.['hydra:member'] ?? [];
  const isVertretung = (one: (typeof all)[number]) => identifierOf(one.benutzer['@id']) === benutzer.id;
  const possible = choice.data?.moeglich === true;
  if (!failed && !possible && all.length === 0) return null;

  /** Moves the focus, too: the element that had it is gone. */
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
        <ErrorNotice error={failed.error} />
      ) : (
        <>
          <p>{t('vertretung.hinweis')}</p>
          {possible && (
            <VertretungList
              art="eigene"
              vertretungen={all.filter((one) => !isVertretung(one))}
              onEnded={() => say(t('vertretung.beendet'))}
            />
          )}
          <VertretungList art="fremde" vertretungen={all.filter(isVertretung)} />
          {possible && (
            <VertretungForm
              key={given}
              people={choice.data?.personen ?? []}
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
