import { identifierOf } from '@firmenportal/contract/hydra/iri';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { pfad } from '../../platform/pfade.ts';
import { isGone } from '../../platform/gone.ts';
import type { Versioned } from '../../platform/versioned.ts';
import { DetailsPage } from '../../ui/details/details-page.tsx';
import { Facts, type Fact } from '../../ui/details/facts.tsx';
import { useFormats } from '../../ui/formats.ts';
import { ErrorNotice } from '../../ui/load/error-notice.tsx';
import { kontoQuery, type Konto } from './benutzer.queries.ts';
import { Hindernis } from './konto/hindernis.tsx';
import { KontoForm } from './konto/konto.form.tsx';
import styles from './konto/konto.module.css';
import { Kontostatus } from './kontostatus.tsx';
import { useKontostatus } from './use-kontostatus.ts';
import { useUebernahme } from './use-uebernahme.ts';

/** One account: whose it is, whether it may sign in, and what it may do (product.md §8). */
export function BenutzerEditPage(): ReactNode {
  const { iri = '' } = useParams({ strict: false });
  const kennung = identifierOf(iri);
  return <BenutzerEdit key={kennung} kennung={kennung} />;
}

function BenutzerEdit({ kennung }: { kennung: string }) {
  const { t } = useTranslation('benutzer');
  const data = useQueryClient();
  const query = useQuery(kontoQuery(kennung));
  const konto = query.data?.item;
  const failed = query.isError && !konto;
  const facts = useFacts(konto);
  const [veraltet, setVeraltet] = useState(false);
  const keep = (kept: Versioned<Konto>, isVeraltet: boolean) => {
    data.setQueryData(kontoQuery(kennung).queryKey, kept);
    setVeraltet(isVeraltet);
  };
  return (
    <DetailsPage
      title={failed ? t('einzeln') : konto && `${konto.vorname} ${konto.nachname}`}
      list={{ href: pfad('benutzerIndex'), label: t('titel') }}
      gone={failed && isGone(query.error)}
      error={
        failed ? (
          <ErrorNotice error={query.error} onRetry={() => void query.refetch()} forbidden={t('keinRecht')} />
        ) : undefined
      }
      chips={konto && <Kontostatus aktiv={konto.aktiv} />}
      action={query.data && <Kontoaktionen konto={query.data} onKept={keep} />}
    >
      <div className={styles['inhalt']}>
        <Facts title={t('person')} facts={facts} unfolded />
        {query.data &&
          (query.data.item.erlaubt.hindernis === null ? (
            <KontoForm konto={query.data} veraltet={veraltet} onKept={keep} />
          ) : (
            <Hindernis hindernis={query.data.item.erlaubt.hindernis} rollen={query.data.item.rollen} />
          ))}
      </div>
    </DetailsPage>
  );
}

interface KontoaktionenProps {
  readonly konto: Versioned<Konto>;
  readonly onKept: (konto: Versioned<Konto>, veraltet: boolean) => void;
}

/** The same as in the list's menu. */
function Kontoaktionen({ konto: { item: konto, version }, onKept }: KontoaktionenProps) {
  const { t } = useTranslation('benutzer');
  const changeStatus = useKontostatus();
  const takeOver = useUebernahme();
  const onChange = async () => {
    const ergebnis = await changeStatus(konto, version);
    if (ergebnis && ergebnis.art !== 'abgelehnt') onKept(ergebnis.konto, ergebnis.art === 'veraltet');
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
    { label: t('fachworte:feld.name'), value: `${konto.vorname} ${konto.nachname}` },
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
