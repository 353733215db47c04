import type { Item } from '@firmenportal/contract/hydra/resource';
import type { Student } from '@firmenportal/contract/studenten';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FactGroups, Facts, type Fact } from '../../ui/details/facts.tsx';
import { useFormats } from '../../ui/formats.ts';
import { Freigabe } from './status.tsx';

/** Master data; undefined while it loads. */
export function Stammdaten({ student }: { student: Item<typeof Student> | undefined }) {
  const { t } = useTranslation('studenten');
  const { date } = useFormats();
  const fact = (name: FeldName, value: ReactNode): Fact => ({ label: t(`feld.${name}`), value });
  const day = (value: string | null) => value && date(value);

  return (
    <FactGroups title={t('stammdaten')} loading={student === undefined}>
      {student && (
        <>
          <Facts
            title={t('person')}
            facts={[
              fact('anrede', t(`anrede.${student.anrede}`)),
              fact('geschlecht', t(`geschlecht.${student.geschlecht}`)),
              fact('geburtsdatum', day(student.geburtsdatum)),
              fact('matrikelnummer', student.matrikelnummer),
            ]}
          />
          <Facts
            title={t('studium')}
            facts={[
              fact('firma', student.firma.name),
              fact('ausbildungsleitung', nameOf(student.ausbildungsleitung)),
              fact('immatrikulation', day(student.immatrikulation)),
              ...(student.exmatrikulation === null
                ? []
                : [fact('exmatrikulation', day(student.exmatrikulation))]),
              fact(
                'pruefungsanmeldungsfreigabe',
                <Freigabe
                  erteilt={student.pruefungsanmeldungsfreigabe}
                  bis={student.pruefungsanmeldungsfreigabeBis}
                />,
              ),
            ]}
          />
          <Facts
            title={t('kontakt')}
            facts={[
              fact('schulEmail', student.schulEmail && mailTo(student.schulEmail)),
              ...(student.email === null ? [] : [fact('email', mailTo(student.email))]),
              ...(student.privateEmail === null ? [] : [fact('privateEmail', mailTo(student.privateEmail))]),
              fact('telefon', student.telefon && call(student.telefon)),
              fact('mobil', student.mobil && call(student.mobil)),
            ]}
          />
        </>
      )}
    </FactGroups>
  );
}

type FeldName =
  | 'anrede'
  | 'geschlecht'
  | 'geburtsdatum'
  | 'matrikelnummer'
  | 'firma'
  | 'ausbildungsleitung'
  | 'immatrikulation'
  | 'exmatrikulation'
  | 'pruefungsanmeldungsfreigabe'
  | 'schulEmail'
  | 'email'
  | 'privateEmail'
  | 'telefon'
  | 'mobil';

const nameOf = (person: { vorname: string; nachname: string } | null) =>
  person && `${person.vorname} ${person.nachname}`;
const mailTo = (address: string) => <a href={`mailto:${address}`}>{address}</a>;
const call = (number: string) => <a href={`tel:${number.replace(/[^\d+]/g, '')}`}>{number}</a>;
