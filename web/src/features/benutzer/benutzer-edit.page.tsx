import { identifierOf } from '@firmenportal/contract/hydra/iri';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams, Link } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isGone } from '#platform/api/gone.ts';
import { pathOf, PATHS } from '#platform/paths.ts';
import type { Versioned } from '#platform/api/versioned.ts';
import { DetailsPage } from '#ui/details/details-page.tsx';
import { Facts, type Fact } from '#ui/details/facts.tsx';
import { useFormats } from '#ui/formats.ts';
import { ErrorNotice } from '#ui/load/error-notice.tsx';
import { Notice } from '#ui/load/notice.tsx';
import { kontoQuery, type Konto } from './konto.queries.ts';
import { KontoStatus } from './konto-status.tsx';
import { KontoForm, nameOf } from './konto.form.tsx';
import styles from './konto.module.css';
import { useActing } from './use-acting.ts';
import { useKontoStatus } from './use-konto-status.ts';

/** One account: its person, whether they may sign in, and its roles (product.md §8). */
export function BenutzerEditPage(): ReactNode {
  const { iri = '' } = useParams({ strict: false });
  const identifier = identifierOf(iri);
  return <BenutzerEdit key={identifier} identifier={identifier} />;
}

function BenutzerEdit({ identifier }: { identifier: string }) {
  const { t } = useTranslation('benutzer');
  const data = useQueryClient();
  const query = useQuery(kontoQuery(identifier));
  const konto = query.data?.item;
  const failed = query.isError && !konto;
  const facts = useFacts(konto);
  const [outdated, setOutdated] = useState(false);
  const keep = (kept: Versioned<Konto>, isOutdated: boolean) => {
    data.setQueryData(kontoQuery(identifier).queryKey, kept);
    setOutdated(isOutdated);
  };
  return (
    <DetailsPage
      title={failed ? t('einzeln') : konto && nameOf(konto)}
      list={{ href: pathOf('benutzerIndex'), label: t('titel') }}
      gone={failed && isGone(query.error)}
      error={failed ? <ErrorNotice error={query.error} forbidden={t('keinRecht')} /> : undefined}
      chips={konto && <KontoStatus aktiv={konto.aktiv} />}
      action={query.data && <KontoActions konto={query.data} onKept={keep} />}
    >
      <div className={styles['inhalt']}>
        <Facts title={t('person')} facts={facts} unfolded />
        {query.data &&
          (query.data.item.erlaubt.hindernis === null ? (
            <KontoForm konto={query.data} outdated={outdated} onKept={keep} />
          ) : (
            <Obstacle obstacle={query.data.item.erlaubt.hindernis} rollen={query.data.item.rollen} />
          ))}
      </div>
    </DetailsPage>
  );
}

interface KontoActionsProps {
  readonly konto: Versioned<Konto>;
  readonly onKept: (konto: Versioned<Konto>, outdated: boolean) => void;
}

/** The same actions as in the list's menu. */
function KontoActions({ konto: { item: konto, version }, onKept }: KontoActionsProps) {
  const { t } = useTranslation('benutzer');
  const changeStatus = useKontoStatus();
  const takeOver = useActing();
  const onChange = async () => {
    const result = await changeStatus(konto, version);
    if (result && result.art !== 'abgelehnt') onKept(result.konto, result.art === 'veraltet');
  };
  return (
    <div className={styles['aktionen']}>
      {takeOver && konto.erlaubt.uebernehmen && (
        <button type="button" className="button secondary" onClick={() => takeOver(konto)}>
          {t('aktion.uebernehmen')}
        </button>
      )}
      {konto.erlaubt.aendern && (
        <button type="button" className="button secondary" onClick={() => void onChange()}>
          {t(konto.aktiv ? 'aktion.deaktivieren' : 'aktion.aktivieren')}
        </button>
      )}
    </div>
  );
}

function useFacts(konto: Konto | undefined): readonly Fact[] | undefined {
  const { t } = useTranslation(['benutzer', 'fachworte']);
  const { dateTime } = useFormats();
  if (!konto) return undefined;
  const { letzteAnmeldungAm } = konto;
  return [
    { label: t('fachworte:feld.anrede'), value: t(`fachworte:wert.anrede.${konto.anrede}`) },
    { label: t('fachworte:feld.name'), value: nameOf(konto) },
    { label: t('fachworte:feld.email'), value: konto.email },
    { label: t('fachworte:feld.geschlecht'), value: t(`fachworte:wert.geschlecht.${konto.geschlecht}`) },
    {
      label: t('fachworte:feld.firmen'),
      value: konto.firmen.length === 0 ? null : konto.firmen.map(({ name }) => name).join(', '),
    },
    { label: t('angelegtAm'), value: dateTime(konto.angelegtAm) },
    {
      label: t('fachworte:feld.letzteAnmeldungAm'),
      value: letzteAnmeldungAm === null ? t('nochNie') : dateTime(letzteAnmeldungAm),
    },
  ];
}

type Props = Pick<Konto, 'rollen'> & { readonly obstacle: NonNullable<Konto['erlaubt']['hindernis']> };

/** Shown instead of the form: why this account can't be changed here, and its roles. */
function Obstacle({ obstacle, rollen }: Props) {
  const { t } = useTranslation(['benutzer', 'fachworte', 'rollen']);
  return (
    <section aria-labelledby="berechtigungen">
      <h2 id="berechtigungen">{t('berechtigungen')}</h2>
      <Notice
        icon="lock"
        title={t(`hindernis.${obstacle}.titel`)}
        action={
          obstacle === 'eigenes' && (
            <Link to={PATHS.profil} className="button secondary">
              {t('zumProfil')}
            </Link>
          )
        }
      >
        {t(`hindernis.${obstacle}.text`)}
      </Notice>
      <Facts
        title={t('fachworte:feld.rollen')}
        facts={rollen.map((rolle) => ({
          label: t(`fachworte:wert.rolle.${rolle}`),
          value: t(`rollen:beschreibung.${rolle}`),
        }))}
        unfolded
      />
    </section>
  );
}
