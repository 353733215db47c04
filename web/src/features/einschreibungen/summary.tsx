import type { Benutzer } from '@firmenportal/contract/token';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#ui/formats.ts';
import { listName } from '../kontakt/shared/person.rules.ts';
import styles from './einschreibung.module.css';
import type { Answers } from './einschreibung.rules.ts';
import {
  ausbildungsleitungenQuery,
  studiengaengeQuery,
  type BewerberItem,
} from './einschreibungen.queries.ts';
import { DegreeNotice, Plaetze, PlaetzeNotice } from './plaetze.tsx';

interface Props {
  readonly answers: Answers;
  readonly bewerber: BewerberItem;
  readonly benutzer: Benutzer;
}

/** The second step: what is sent, to whom, and what it causes. */
export function Summary({ answers, bewerber, benutzer }: Props) {
  const { t } = useTranslation(['einschreibungen', 'fachworte']);
  const { money } = useFormats();
  const year = answers.studienbeginn;
  const studiengaenge = useQuery(studiengaengeQuery(Number(year))).data?.['hydra:member'] ?? [];
  const studiengang = studiengaenge.find((one) => one['@id'] === answers.studiengang);
  const fee = studiengang?.gebuehr;
  const plaetze = studiengang?.plaetze;
  return (
    <>
      <dl className={styles['zusammenfassung']}>
        <Row name={t('fachworte:feld.bewerber')}>
          {bewerber.vorname} {bewerber.nachname} ({bewerber.bewerbernummer})
        </Row>
        <Row name={t('zusammenfassung.meldet')}>{benutzer.firmenname}</Row>
        <Row name={t('studiengang.feld')}>
          {studiengang && `${studiengang.name} (${t(`fachworte:wert.abschluss.${studiengang.abschluss}`)})`}
        </Row>
        <Row name={t('studienbeginn')}>{year}</Row>
        <Row name={t('fachworte:feld.gebuehr')}>{fee ? money(fee) : t('gebuehrUnbekannt')}</Row>
        {plaetze && (
          <Row name={t('zusammenfassung.plaetze')}>
            <Plaetze plaetze={plaetze} />
          </Row>
        )}
        {answers.ausbildungsleitung !== '' && (
          <Row name={t('fachworte:feld.ausbildungsleitung')}>
            <Ausbildungsleitung iri={answers.ausbildungsleitung} />
          </Row>
        )}
        {answers.bemerkung.trim() !== '' && (
          <Row name={t('fachworte:feld.bemerkung')}>
            <span className={styles['bemerkung']}>{answers.bemerkung.trim()}</span>
          </Row>
        )}
        <Row name={t('zusammenfassung.empfaenger')}>{t('zusammenfassung.hochschule')}</Row>
      </dl>
      {studiengang && <DegreeNotice studiengang={studiengang} bewerber={bewerber} />}
      {plaetze && <PlaetzeNotice plaetze={plaetze} jahr={year} />}
      <p>{t('zusammenfassung.folge', { name: `${bewerber.vorname} ${bewerber.nachname}` })}</p>
    </>
  );
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Ausbildungsleitung({ iri }: { iri: string }) {
  const leads = useQuery(ausbildungsleitungenQuery).data?.['hydra:member'];
  const found = leads?.find((one) => one['@id'] === iri);
  return found ? listName(found) : null;
}
