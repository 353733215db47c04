import { useTranslation } from 'react-i18next';
import { IconWord } from '#ui/icon-word.tsx';
import { BewerbungsstandWord } from '#features/bewerbungen/shared/bewerbungsstand.tsx';
import { StudiengangChip } from '#features/studenten/shared/studiengang-chip.tsx';
import type { Row } from '../bewerber.queries.ts';
import styles from './bewerber-card.module.css';
import { AverageWord } from '../average.tsx';

/** An applicant's card, without the name: the name's cell also says whether they are available. */
export function BewerberCard({ row }: { row: Row }) {
  const { t } = useTranslation(['bewerber', 'fachworte']);
  const {
    studiengaenge,
    bewerbungsjahr: year,
    bewerbungsjahrVergangen,
    plz,
    stand,
    merkmale,
    wunschbranchen,
  } = row;
  return (
    <div className={styles['karte']}>
      <div className={styles['chips']}>
        {studiengaenge.map((one) => (
          <StudiengangChip key={one['@id']} studiengang={one} short />
        ))}
        <span>{bewerbungsjahrVergangen ? t('fachworte:jahrVergangen', { jahr: year }) : year}</span>
        {plz !== null && <span>{t('karte.plz', { plz })}</span>}
        {stand !== null && <BewerbungsstandWord stand={stand} />}
      </div>
      <TestValues row={row} />
      {/* Useless once nobody can report the person. */}
      {row.verfuegbar && (
        <p className={styles['woerter']}>
          {[...wunschbranchen, ...merkmale].map(({ name }) => name).join(', ')}
        </p>
      )}
    </div>
  );
}

function TestValues({ row }: { row: Row }) {
  const { t } = useTranslation('bewerber');
  if (!row.testsFreigegeben) {
    return (
      <p className={styles['ohneTests']}>
        <IconWord icon="lock" tone="quiet">
          {t('karte.keineTests')}
        </IconWord>
      </p>
    );
  }
  return (
    <dl className={styles['tests']}>
      <div>
        <dt>{t('spalte.iqt')}</dt>
        <dd>{row.iqtGesamt ?? '–'}</dd>
      </div>
      <div>
        <dt>{t('spalte.mathematik')}</dt>
        <dd>{row.mathematiktest ?? '–'}</dd>
      </div>
      <div>
        <dt>{t('spalte.englisch')}</dt>
        <dd>{row.englischtest ?? '–'}</dd>
      </div>
      {/* Visually the value needs no label: it includes the name of its scale. */}
      {row.schnitt && (
        <div>
          <dt className="visually-hidden">{t('spalte.schnitt')}</dt>
          <dd>
            <AverageWord schnitt={row.schnitt} />
          </dd>
        </div>
      )}
    </dl>
  );
}
