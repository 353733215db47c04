import type { Benutzer } from '@firmenportal/contract/token';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { NamedValue, NamedValues } from '#ui/details/named-values.tsx';
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
      <NamedValues>
        <NamedValue name={t('fachworte:feld.bewerber')}>
          {bewerber.vorname} {bewerber.nachname} ({bewerber.bewerbernummer})
        </NamedValue>
        <NamedValue name={t('zusammenfassung.meldet')}>{benutzer.firmenname}</NamedValue>
        <NamedValue name={t('studiengang.feld')}>
          {studiengang && `${studiengang.name} (${t(`fachworte:wert.abschluss.${studiengang.abschluss}`)})`}
        </NamedValue>
        <NamedValue name={t('studienbeginn')}>{year}</NamedValue>
        <NamedValue name={t('fachworte:feld.gebuehr')}>{fee ? money(fee) : t('gebuehrUnbekannt')}</NamedValue>
        {plaetze && (
          <NamedValue name={t('zusammenfassung.plaetze')}>
            <Plaetze plaetze={plaetze} />
          </NamedValue>
        )}
        {answers.ausbildungsleitung !== '' && (
          <NamedValue name={t('fachworte:feld.ausbildungsleitung')}>
            <Ausbildungsleitung iri={answers.ausbildungsleitung} />
          </NamedValue>
        )}
        {answers.bemerkung.trim() !== '' && (
          <NamedValue name={t('fachworte:feld.bemerkung')}>
            <span className={styles['bemerkung']}>{answers.bemerkung.trim()}</span>
          </NamedValue>
        )}
        <NamedValue name={t('zusammenfassung.empfaenger')}>{t('zusammenfassung.hochschule')}</NamedValue>
      </NamedValues>
      {studiengang && <DegreeNotice studiengang={studiengang} bewerber={bewerber} />}
      {plaetze && <PlaetzeNotice plaetze={plaetze} jahr={year} />}
      <p>{t('zusammenfassung.folge', { name: `${bewerber.vorname} ${bewerber.nachname}` })}</p>
    </>
  );
}

function Ausbildungsleitung({ iri }: { iri: string }) {
  const leads = useQuery(ausbildungsleitungenQuery).data?.['hydra:member'];
  const found = leads?.find((one) => one['@id'] === iri);
  return found ? listName(found) : null;
}
