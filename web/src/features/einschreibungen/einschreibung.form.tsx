import type { Benutzer } from '@firmenportal/contract/token';
import { schoolDay } from '@firmenportal/contract/locale';
import type { UseMutationResult } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { pathOf } from '#platform/paths.ts';
import { Form } from '#ui/form/form.tsx';
import { useContractForm } from '#ui/form/use-contract-form.ts';
import { useKeptAnswers } from '#ui/form/use-kept-answers.ts';
import { useLeaveGuard } from '#ui/form/use-leave-guard.ts';
import { showSnackbar } from '#ui/feedback/snackbar.ts';
import { part } from '#ui/load/part.tsx';
import { AnswerFields } from './answer-fields.tsx';
import { anfangAm, answersSchema, isChanged, listAfterReport } from './einschreibung.rules.ts';
import type { BewerberItem, Meldung, SendResult } from './einschreibungen.queries.ts';
import { SendError } from './send-error.tsx';

const Summary = part(async () => (await import('./summary.tsx')).Summary);

const REVIEW = 'pruefen';

interface Props {
  readonly bewerber: BewerberItem;
  readonly benutzer: Benutzer;
  readonly send: UseMutationResult<SendResult, Error, Meldung>;
}

/** One form in two steps, answers and review. The address says which step is shown. */
export function EinschreibungForm({ bewerber, benutzer, send }: Props) {
  const { t } = useTranslation('einschreibungen');
  const navigate = useNavigate();
  const { schritt: step, quelle: source } = useSearch({ strict: false });
  const [day] = useState(() => schoolDay());
  const [initial] = useState(() => anfangAm(day));
  // After a reload the form is empty, so the review step must not show even if the address asks for it.
  const [geprueft, setGeprueft] = useState(false);
  const [result, setResult] = useState<SendResult>();
  const atReview = step === REVIEW && geprueft;
  const name = `${bewerber.vorname} ${bewerber.nachname}`;

  const toReview = () =>
    navigate({ to: '.', search: (search) => ({ ...search, schritt: REVIEW }), state: true });
  const toAnswers = () =>
    navigate({
      to: '.',
      search: (search) => ({ ...search, schritt: undefined }),
      state: true,
      replace: true,
    });

  const report = async (meldung: Meldung) => {
    setResult(undefined);
    try {
      const answer = await send.mutateAsync(meldung);
      setResult(answer);
      if (answer.art !== 'gemeldet') return;
    } catch (error) {
      // Errors of single fields are corrected on the first step, where the fields are.
      await toAnswers();
      throw error;
    }
    await navigate({
      to: pathOf('bewerberShow', { iri: bewerber['@id'] }),
      search: { quelle: source },
      state: ({ list, ...entry }) => ({
        ...entry,
        ...(list && { list: listAfterReport(list, bewerber) }),
      }),
      replace: true,
    });
    showSnackbar({ text: t('gemeldet', { name }), color: 'success' });
  };

  const form = useContractForm({
    schema: answersSchema,
    values: initial,
    onSubmit: async (meldung) => {
      if (atReview) return report(meldung);
      setGeprueft(true);
      setResult(undefined);
      return toReview();
    },
  });
  useKeptAnswers({ form, name: 'einschreibung', initial });
  const { isSubmitting } = form.formState;
  const answers = form.watch();
  // After a refusal there is nothing to send any more, so leaving the page loses nothing.
  const canBeSent = result === undefined || result.art === 'nichtGesendet';
  useLeaveGuard(isChanged(answers, initial) && !isSubmitting && canBeSent);
  const heading = useStepHeading(atReview);
  // Preloads the second step while the first is filled in.
  useEffect(() => Summary.load(), []);

  return (
    <>
      <h2 ref={heading} tabIndex={-1}>
        {t(atReview ? 'schritte.pruefen' : 'schritte.angaben')}
      </h2>
      <SendError result={result} bewerber={bewerber} />
      <Form
        form={form}
        submitText={t(atReview ? (isSubmitting ? 'meldet' : 'melden') : 'pruefen')}
        leaveFreely
        actions={
          atReview && (
            <button
              type="button"
              className="button secondary"
              aria-disabled={isSubmitting}
              onClick={() => {
                if (!isSubmitting) void toAnswers();
              }}
            >
              {t('aendern')}
            </button>
          )
        }
      >
        {atReview ? (
          <Summary answers={answers} bewerber={bewerber} benutzer={benutzer} />
        ) : (
          <AnswerFields form={form} bewerber={bewerber} today={day} />
        )}
      </Form>
    </>
  );
}

/** Moves the focus to the heading when the step changes. */
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
