import type { Benutzer } from '@firmenportal/contract/token';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../ui/formats.ts';
import { listName } from '../stammdaten/person.rules.ts';
import styles from './einschreibung.module.css';
import type { Angaben } from './einschreibung.rules.ts';
import {
  ausbildungsleitungenQuery,
  studiengaengeQuery,
  type BewerberItem,
} from './einschreibungen.queries.ts';
import { DegreeNotice, Plaetze, Platzhinweis } from './plaetze.tsx';

interface Props {
  readonly angaben: Angaben;
  readonly bewerber: BewerberItem;
  readonly benutzer: Benutzer;
}

/** The second step: all that is sent, to whom, and what it does. */
export function Zusammenfassung({ angaben, bewerber, benutzer }: Props) {
  const { t } = useTranslation(['einschreibungen', 'fachworte']);
  const { money } = useFormats();
  const jahr = angaben.studienbeginn;
  const studiengaenge = useQuery(studiengaengeQuery(Number(jahr))).data?.['hydra:member'] ?? [];
  const studiengang = studiengaenge.find((one) => one['@id'] === angaben.studiengang);
  const gebuehr = studiengang?.gebuehr;
  const plaetze = studiengang?.plaetze;
  return (
    <>
      <dl className={styles['zusammenfassung']}>
        <Zeile name={t('fachworte:feld.bewerber')}>
          {bewerber.vorname} {bewerber.nachname} ({bewerber.bewerbernummer})
        </Zeile>
        <Zeile name={t('zusammenfassung.meldet')}>{benutzer.firmenname}</Zeile>
        <Zeile name={t('studiengang.feld')}>
          {studiengang && `${studiengang.name} (${t(`fachworte:wert.abschluss.${studiengang.abschluss}`)})`}
        </Zeile>
        <Zeile name={t('studienbeginn')}>{jahr}</Zeile>
        <Zeile name={t('fachworte:feld.gebuehr')}>{gebuehr ? money(gebuehr) : t('gebuehrUnbekannt')}</Zeile>
        {plaetze && (
          <Zeile name={t('zusammenfassung.plaetze')}>
            <Plaetze plaetze={plaetze} />
          </Zeile>
        )}
        {angaben.ausbildungsleitung !== '' && (
          <Zeile name={t('fachworte:feld.ausbildungsleitung')}>
            <Ausbildungsleitung iri={angaben.ausbildungsleitung} />
          </Zeile>
        )}
        {angaben.bemerkung.trim() !== '' && (
          <Zeile name={t('fachworte:feld.bemerkung')}>
            <span className={styles['bemerkung']}>{angaben.bemerkung.trim()}</span>
          </Zeile>
        )}
        <Zeile name={t('zusammenfassung.empfaenger')}>{t('zusammenfassung.hochschule')}</Zeile>
      </dl>
      {studiengang && <DegreeNotice studiengang={studiengang} bewerber={bewerber} />}
      {plaetze && <Platzhinweis plaetze={plaetze} jahr={jahr} />}
      <p>{t('zusammenfassung.folge', { name: `${bewerber.vorname} ${bewerber.nachname}` })}</p>
    </>
  );
}

function Zeile({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Ausbildungsleitung({ iri }: { iri: string }) {
  const leitungen = useQuery(ausbildungsleitungenQuery).data?.['hydra:member'];
  const found = leitungen?.find((one) => one['@id'] === iri);
  return found ? listName(found) : null;
}
