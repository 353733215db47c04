import type { Benutzer } from '@firmenportal/contract/token';
import type { UseMutationResult } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { heute } from '../../platform/heute.ts';
import { pfad } from '../../platform/pfade.ts';
import { Form } from '../../ui/form/form.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { useKeptAnswers } from '../../ui/form/use-kept-answers.ts';
import { useLeaveGuard } from '../../ui/form/use-leave-guard.ts';
import { showSnackbar } from '../../ui/snackbar.ts';
import { Angabenfelder } from './angabenfelder.tsx';
import { anfangAm, angabenSchema, isChanged, listAfterReport } from './einschreibung.rules.ts';
import type { BewerberItem, Meldung, Sendeergebnis } from './einschreibungen.queries.ts';
import { Sendefehler } from './sendefehler.tsx';

const loadSummary = () => import('./zusammenfassung.tsx');
const Zusammenfassung = lazy(async () => ({ default: (await loadSummary()).Zusammenfassung }));

const PRUEFEN = 'pruefen';

interface Props {
  readonly bewerber: BewerberItem;
  readonly benutzer: Benutzer;
  readonly send: UseMutationResult<Sendeergebnis, Error, Meldung>;
}

/** Choose, check, report: two steps of one form, of which the address says which one is shown. */
export function EinschreibungForm({ bewerber, benutzer, send }: Props) {
  const { t } = useTranslation('einschreibungen');
  const navigate = useNavigate();
  const { schritt, quelle } = useSearch({ strict: false });
  const [tag] = useState(() => heute());
  const [anfang] = useState(() => anfangAm(tag));
  // Nothing that was not filled in here can be checked, whatever the address says.
  const [geprueft, setGeprueft] = useState(false);
  const [ergebnis, setErgebnis] = useState<Sendeergebnis>();
  const atPruefen = schritt === PRUEFEN && geprueft;
  const name = `${bewerber.vorname} ${bewerber.nachname}`;

  const toPruefen = () =>
    navigate({ to: '.', search: (search) => ({ ...search, schritt: PRUEFEN }), state: true });
  const toAngaben = () =>
    navigate({
      to: '.',
      search: (search) => ({ ...search, schritt: undefined }),
      state: true,
      replace: true,
    });

  const report = async (meldung: Meldung) => {
    setErgebnis(undefined);
    try {
      const answer = await send.mutateAsync(meldung);
      setErgebnis(answer);
      if (answer.art !== 'gemeldet') return;
    } catch (error) {
      // What is refused field by field is mended where the fields are.
      await toAngaben();
      throw error;
    }
    await navigate({
      to: pfad('bewerberShow', { iri: bewerber['@id'] }),
      search: { quelle },
      state: ({ liste, ...entry }) => ({
        ...entry,
        ...(liste && { liste: listAfterReport(liste, bewerber) }),
      }),
      replace: true,
    });
    showSnackbar({ text: t('gemeldet', { name }), color: 'success' });
  };

  const form = useContractForm({
    schema: angabenSchema,
    values: anfang,
    onSubmit: async (meldung) => {
      if (atPruefen) return report(meldung);
      setGeprueft(true);
      setErgebnis(undefined);
      return toPruefen();
    },
  });
  useKeptAnswers({ form, name: 'einschreibung', anfang });
  const { isSubmitting } = form.formState;
  const angaben = form.watch();
  // What was refused cannot be reported: whoever goes on then loses nothing.
  const canBeSent = ergebnis === undefined || ergebnis.art === 'nichtGesendet';
  useLeaveGuard(isChanged(angaben, anfang) && !isSubmitting && canBeSent);
  const heading = useStepHeading(atPruefen);
  // Here by the time that the first step is filled in; where that fails, the second step tries again and tells.
  useEffect(() => void loadSummary().catch(() => undefined), []);

  return (
    <>
      <h2 ref={heading} tabIndex={-1}>
        {t(atPruefen ? 'schritte.pruefen' : 'schritte.angaben')}
      </h2>
      <Sendefehler ergebnis={ergebnis} bewerber={bewerber} />
      <Form
        form={form}
        submitText={t(atPruefen ? (isSubmitting ? 'meldet' : 'melden') : 'pruefen')}
        leaveFreely
        actions={
          atPruefen && (
            <button
              type="button"
              className="button secondary"
              aria-disabled={isSubmitting}
              onClick={() => {
                if (!isSubmitting) void toAngaben();
              }}
            >
              {t('aendern')}
            </button>
          )
        }
      >
        {atPruefen ? (
          <Suspense>
            <Zusammenfassung angaben={angaben} bewerber={bewerber} benutzer={benutzer} />
          </Suspense>
        ) : (
          <Angabenfelder form={form} bewerber={bewerber} heute={tag} />
        )}
      </Form>
    </>
  );
}

/** The focus follows from one step to the other. */
function useStepHeading(step: boolean) {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(step);
  useEffect(() => {
    if (before.current === step) return;
    before.current = step;
    heading.current?.focus();
    heading.current?.scrollIntoView({ block: 'nearest' });
  }, [step]);
  return heading;
}
