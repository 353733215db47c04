import { useTranslation } from 'react-i18next';
import { IconWord } from '../../../ui/icon-word.tsx';
import { BewerbungsstandWord } from '../../stammdaten/bewerbungsstand.tsx';
import { StudiengangChip } from '../../stammdaten/studiengang-chip.tsx';
import type { Zeile } from '../bewerber.queries.ts';
import styles from './bewerberkarte.module.css';
import { SchnittWord } from '../schnitt.tsx';

/** What a card says of somebody below the name, which says whether they are available. */
export function Bewerberkarte({ zeile }: { zeile: Zeile }) {
  const { t } = useTranslation(['bewerber', 'fachworte']);
  const {
    studiengaenge,
    bewerbungsjahr: jahr,
    bewerbungsjahrVergangen,
    plz,
    stand,
    merkmale,
    wunschbranchen,
  } = zeile;
  return (
    <div className={styles['karte']}>
      <div className={styles['chips']}>
        {studiengaenge.map((one) => (
          <StudiengangChip key={one['@id']} studiengang={one} short />
        ))}
        <span>{bewerbungsjahrVergangen ? t('fachworte:jahrVergangen', { jahr }) : jahr}</span>
        {plz !== null && <span>{t('karte.plz', { plz })}</span>}
        {stand !== null && <BewerbungsstandWord stand={stand} />}
      </div>
      <Testwerte zeile={zeile} />
      <dl className={styles['woerter']}>
        <Words label={t('fachworte:feld.wunschbranchen')} werte={wunschbranchen} />
        <Words label={t('fachworte:feld.merkmale')} werte={merkmale} />
      </dl>
    </div>
  );
}

function Testwerte({ zeile }: { zeile: Zeile }) {
  const { t } = useTranslation('bewerber');
  if (!zeile.testsFreigegeben) {
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
      <dt>{t('spalte.iqt')}</dt>
      <dd>{zeile.iqtGesamt ?? '–'}</dd>
      <dt>{t('spalte.mathematik')}</dt>
      <dd>{zeile.mathematiktest ?? '–'}</dd>
      <dt>{t('spalte.englisch')}</dt>
      <dd>{zeile.englischtest ?? '–'}</dd>
      <dt>{t('spalte.schnitt')}</dt>
      <dd>{zeile.schnitt ? <SchnittWord schnitt={zeile.schnitt} /> : '–'}</dd>
    </dl>
  );
}

interface WoerterProps {
  readonly label: string;
  readonly werte: readonly { readonly name: string }[];
}

function Words({ label, werte }: WoerterProps) {
  if (werte.length === 0) return null;
  return (
    <>
      <dt>{label}</dt>
      <dd>{werte.map(({ name }) => name).join(', ')}</dd>
    </>
  );
}
