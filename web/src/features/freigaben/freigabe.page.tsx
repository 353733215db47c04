import { schoolDay } from '@firmenportal/contract/locale';
import { QueryClientProvider, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams, useRouter } from '@tanstack/react-router';
import { use, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { confirm } from '#ui/feedback/confirm-dialog.ts';
import { useFormats } from '#ui/formats.ts';
import { Loaded } from '#ui/load/loaded.tsx';
import { Notice } from '#ui/load/notice.tsx';
import { FreigabeStand, History } from './freigabe-stand.tsx';
import { FreigabeForm } from './freigabe.form.tsx';
import { canGrant } from './freigabe.rules.ts';
import styles from './freigaben.module.css';
import { decide, freigabeQuery, type Decision, type FreigabeItem } from './freigaben.queries.ts';
import { NeedsNoRelease, ReleaseOpens } from './shared/release-scope.tsx';

/** The student's answer to a request, opened by the link in an e-mail, without signing in. */
export function FreigabePage(): ReactNode {
  const { freigabeToken = '' } = useParams({ strict: false });
  const { loadQueryClient } = useRouter().options.context;
  return (
    // The guests' layout provides no data cache.
    <QueryClientProvider client={use(loadQueryClient())}>
      <div className={styles['page']}>
        <FreigabeOf token={freigabeToken} />
      </div>
    </QueryClientProvider>
  );
}

function FreigabeOf({ token }: { token: string }) {
  const { t } = useTranslation('freigaben');
  const query = useQuery(freigabeQuery(token));
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {query.data ? t(`titel.${query.data.art}`) : t('titel.unbekannt')}
      </h1>
      <Loaded query={query} lines={10}>
        {(freigabe) =>
          freigabe === null ? (
            <Notice icon="noHits" title={t('ungueltig.titel')}>
              {t('ungueltig.text')}
            </Notice>
          ) : (
            <Answer token={token} freigabe={freigabe} onDecided={() => heading.current?.focus()} />
          )
        }
      </Loaded>
    </>
  );
}

interface AnswerProps {
  readonly token: string;
  readonly freigabe: FreigabeItem;
  /** Moves the focus: the control that was pressed may be gone. */
  readonly onDecided: () => void;
}

function Answer({ token, freigabe, onDecided }: AnswerProps) {
  const { t } = useTranslation('freigaben');
  const { date } = useFormats();
  const data = useQueryClient();
  const { mutateAsync } = useMutation(decide(token));
  const [tooLate, setTooLate] = useState(false);
  const { art: kind, stand, angefordertVon, firmenname, gueltigBis } = freigabe;

  const onDecide = async (decision: Decision) => {
    const answer = await mutateAsync(decision);
    setTooLate(answer === null);
    const { queryKey } = freigabeQuery(token);
    if (answer) data.setQueryData(queryKey, answer);
    else await data.invalidateQueries({ queryKey });
    onDecided();
  };
  const onRevoke = async () => {
    const confirmed = await confirm({
      title: t('widerruf.frage'),
      text: t('widerruf.folge', { firma: firmenname, was: t(`was.${kind}`) }),
      confirmText: t('widerruf.bestaetigen'),
    });
    if (confirmed) await onDecide({ entscheidung: 'widerrufen' }).catch(() => undefined);
  };

  return (
    <>
      <div role="alert">{tooLate && <p className={styles['hinweis']}>{t('zuSpaet')}</p>}</div>
      <div role="status">{stand !== 'offen' && <FreigabeStand freigabe={freigabe} />}</div>
      {stand === 'abgelaufen' && <p>{t('neueAnfrage', { person: angefordertVon, firma: firmenname })}</p>}
      {stand === 'erteilt' && (
        <p>
          <button type="button" className="button secondary" onClick={() => void onRevoke()}>
            {t('widerruf.knopf')}
          </button>
        </p>
      )}
      <Anliegen freigabe={freigabe} />
      {canGrant(freigabe) && (
        <section className={styles['entscheidung']} aria-labelledby="entscheidung">
          <h2 id="entscheidung">{t('entscheidung')}</h2>
          <p>{t('gueltigBis', { datum: date(schoolDay(new Date(gueltigBis))) })}</p>
          <FreigabeForm key={stand} stand={stand} onDecide={onDecide} />
        </section>
      )}
      <History verlauf={freigabe.verlauf} />
    </>
  );
}

/** Who asks for what, and what a release would show to whom. */
function Anliegen({ freigabe }: { freigabe: FreigabeItem }) {
  const { t } = useTranslation('freigaben');
  const { date } = useFormats();
  const { art: kind, vorname, nachname, firmenname, angefordertVon, angefordertAm } = freigabe;
  return (
    <>
      <p>{t('anrede', { vorname, nachname })}</p>
      <p>
        {t('bitte', {
          person: angefordertVon,
          firma: firmenname,
          datum: date(schoolDay(new Date(angefordertAm))),
          was: t(`was.${kind}`),
        })}
      </p>
      <h2>{t('sichtbar')}</h2>
      <ReleaseOpens art={kind} />
      <h2>{t('ohneFreigabe')}</h2>
      <NeedsNoRelease />
      <p>{t('freiwillig')}</p>
    </>
  );
}
