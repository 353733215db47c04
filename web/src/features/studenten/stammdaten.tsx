import type { Item } from '@firmenportal/contract/hydra/resource';
import type { KontaktKurz } from '@firmenportal/contract/kurzformen';
import { hasPermission } from '@firmenportal/contract/permissions';
import type { Student as Resource } from '@firmenportal/contract/studenten';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useBenutzer } from '#platform/session.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Facts, type Fact } from '#ui/details/facts.tsx';
import { useFormats } from '#ui/formats.ts';
import { kontaktPhotoQuery, kontaktQuery, kontaktPermission } from '../bilder/shared/photo.queries.ts';
import { Email, Telefon } from '../kontakt/shared/contact-links.tsx';
import styles from './ausbildungsleitung.module.css';
import { Freigabe } from './status.tsx';

type Student = Item<typeof Resource>;

/** Master data; undefined while it loads. */
export function Stammdaten({ student }: { student: Student | undefined }) {
  const { t } = useTranslation('studenten');
  return <Facts title={t('stammdaten')} facts={useFacts(student)} />;
}

function useFacts(student: Student | undefined): readonly Fact[] | undefined {
  const { t } = useTranslation(['studenten', 'fachworte']);
  const { date } = useFormats();
  if (!student) return undefined;
  const day = (value: string | null) => value && date(value);
  const { exmatrikulation, email, privateEmail, ausbildungsleitung: lead } = student;
  return [
    { label: t('fachworte:feld.matrikelnummer'), value: student.matrikelnummer },
    { label: t('fachworte:feld.firma'), value: student.firma.name },
    {
      label: t('fachworte:feld.ausbildungsleitung'),
      value: lead && <Ausbildungsleitung kontakt={lead} />,
    },
    { label: t('fachworte:feld.immatrikulation'), value: day(student.immatrikulation) },
    ...(exmatrikulation === null
      ? []
      : [{ label: t('fachworte:feld.exmatrikulation'), value: day(exmatrikulation) }]),
    {
      label: t('fachworte:feld.pruefungsanmeldungsfreigabe'),
      value: (
        <Freigabe
          erteilt={student.pruefungsanmeldungsfreigabe}
          bis={student.pruefungsanmeldungsfreigabeBis}
          angefragtAm={student.pruefungsanmeldungsfreigabeAngefragtAm}
        />
      ),
    },
    { label: t('fachworte:feld.anrede'), value: t(`fachworte:wert.anrede.${student.anrede}`) },
    { label: t('feld.geschlecht'), value: t(`geschlecht.${student.geschlecht}`) },
    { label: t('fachworte:feld.aktiv'), value: t(`fachworte:wert.${student.aktiv ? 'ja' : 'nein'}`) },
    { label: t('fachworte:feld.geburtsdatum'), value: day(student.geburtsdatum) },
    {
      label: t('fachworte:feld.schulEmail'),
      value: student.schulEmail && <Email address={student.schulEmail} />,
    },
    ...(email === null ? [] : [{ label: t('feld.email'), value: <Email address={email} /> }]),
    ...(privateEmail === null
      ? []
      : [{ label: t('fachworte:feld.privateEmail'), value: <Email address={privateEmail} /> }]),
    { label: t('feld.telefon'), value: student.telefon && <Telefon number={student.telefon} /> },
    { label: t('feld.mobil'), value: student.mobil && <Telefon number={student.mobil} /> },
  ];
}

/** The student's training lead; with a photo for readers who may see contacts. */
function Ausbildungsleitung({ kontakt }: { kontakt: Item<typeof KontaktKurz> }) {
  const enabled = hasPermission(useBenutzer(), kontaktPermission);
  const { data } = useQuery({ ...kontaktQuery(kontakt['@id']), enabled });
  return (
    <span className={styles['person']}>
      <Avatar person={kontakt} photo={data && kontaktPhotoQuery(data)} size={24} />
      {kontakt.vorname} {kontakt.nachname}
    </span>
  );
}
