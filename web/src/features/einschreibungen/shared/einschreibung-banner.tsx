import type { Bewerbungsstand } from '@firmenportal/contract/bewerber';
import { identifierOf } from '@firmenportal/contract/hydra/iri';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useBenutzer } from '#platform/session.ts';
import { confirm } from '#ui/feedback/confirm-dialog.ts';
import { useFormats } from '#ui/formats.ts';
import { showSnackbar } from '#ui/feedback/snackbar.ts';
import { Icon } from '#ui/theme/icon.tsx';
import styles from './einschreibung-banner.module.css';
import {
  confirmEinschreibung,
  einschreibungQuery,
  withdrawEinschreibung,
  type EinschreibungItem,
} from './einschreibung.queries.ts';
import { listName } from '#features/kontakt/shared/person.rules.ts';

interface Props {
  readonly bewerber: {
    readonly '@id': string;
    readonly vorname: string;
    readonly nachname: string;
    readonly stand: Bewerbungsstand | null;
  };
  /** Moves the focus if the whole banner disappears. */
  readonly onWithdrawn?: () => void;
  /** Opens the page on which the applicant is still visible after the withdrawal. */
  readonly leave?: (() => Promise<void>) | undefined;
}

/**
 * The active company's enrolment report on an applicant, with a button to withdraw it; nothing if there is none. Needs
 * the catalogue `meldung`.
 */
export function EinschreibungBanner({ bewerber, onWithdrawn, leave }: Props) {
  const { t } = useTranslation('meldung');
  const identifier = identifierOf(bewerber['@id']);
  const benutzer = useBenutzer();
  const isReported = Boolean(benutzer?.firmaId) && bewerber.stand === 'eingeschrieben';
  const { data: einschreibung } = useQuery({ ...einschreibungQuery(identifier), enabled: isReported });
  const withdraw = useMutation(withdrawEinschreibung(identifier, leave));
  const confirmation = useMutation(confirmEinschreibung(identifier));
  const mayConfirm = benutzer?.roles.includes('ROLE_FIRMENPORTAL_FIRMENBETREUUNG');
  const place = useRef<HTMLDivElement>(null);

  const onConfirm = () => {
    if (confirmation.isPending) return;
    confirmation.mutate(undefined, {
      onSuccess: () => {
        showSnackbar({ text: t('bestaetigt'), color: 'success' });
        // The button that had the focus is gone.
        place.current?.focus();
      },
    });
  };

  const onWithdraw = async () => {
    const name = `${bewerber.vorname} ${bewerber.nachname}`;
    const confirmed = await confirm({
      title: t('frage'),
      text: t('folge', { name }),
      confirmText: t('zurueckziehen'),
      keyword: t('schluesselwort'),
    });
    if (!confirmed || withdraw.isPending) return;
    // Awaited here and not in a callback, so that the message also shows if the page has changed by then.
    const withdrawn = await withdraw.mutateAsync().catch(() => undefined);
    if (withdrawn === undefined) return;
    showSnackbar(
      withdrawn
        ? { text: t('zurueckgezogen', { name }), color: 'success' }
        : { text: t('nichtMehrOffen', { name }), color: 'error' },
    );
    // The button that had the focus is gone.
    place.current?.focus();
    onWithdrawn?.();
  };

  return (
    <div ref={place} tabIndex={-1} className={styles['place']}>
      {isReported && einschreibung && (
        <section className={styles['banner']} aria-label={t('titel')}>
          <Icon name="success" />
          <Meldung einschreibung={einschreibung} />
          {mayConfirm && einschreibung.bestaetigtAm === null && (
            <button
              type="button"
              className="button"
              aria-disabled={confirmation.isPending}
              onClick={onConfirm}
            >
              {t('bestaetigen')}
            </button>
          )}
          <button
            type="button"
            className="button secondary"
            aria-disabled={withdraw.isPending}
            onClick={() => void onWithdraw()}
          >
            {t('zurueckziehen')}
          </button>
        </section>
      )}
    </div>
  );
}

function Meldung({ einschreibung }: { einschreibung: EinschreibungItem }) {
  const { t } = useTranslation(['meldung', 'fachworte']);
  const { dateTime } = useFormats();
  const { studiengang, studienbeginn, gemeldetAm, gemeldetVon, bestaetigtAm, ausbildungsleitung, bemerkung } =
    einschreibung;
  return (
    <div>
      <p>
        <strong>{t('gemeldet', { am: dateTime(gemeldetAm), von: gemeldetVon })}</strong>
      </p>
      {bestaetigtAm !== null && <p>{t('bestaetigtAm', { am: dateTime(bestaetigtAm) })}</p>}
      <p>
        {t('studium', {
          studiengang: studiengang.name,
          abschluss: t(`fachworte:wert.abschluss.${studiengang.abschluss}`),
          jahr: studienbeginn,
        })}
        {ausbildungsleitung && `, ${t('fachworte:feld.ausbildungsleitung')}: ${listName(ausbildungsleitung)}`}
      </p>
      {bemerkung !== null && (
        <p className={styles['bemerkung']}>
          {t('fachworte:feld.bemerkung')}: {bemerkung}
        </p>
      )}
    </div>
  );
}
