import { useTranslation } from 'react-i18next';
import { Chip } from '#ui/chip.tsx';
import { Facts } from '#ui/details/facts.tsx';
import { useFormats } from '#ui/formats.ts';
import type { BewerberEinzeln } from '../details/bewerber-details.queries.ts';
import styles from './tabs.module.css';

interface Props {
  readonly bewerber: BewerberEinzeln;
}

/** Personal data, and the company's marks on the person. */
export function ProfilTab({ bewerber }: Props) {
  return (
    <div className={styles['blocks']}>
      <Person bewerber={bewerber} />
      {bewerber.kennzeichen && <Kennzeichen kennzeichen={bewerber.kennzeichen} />}
    </div>
  );
}

function Person({ bewerber }: Props) {
  const { t } = useTranslation(['bewerberdetails', 'fachworte']);
  const { date } = useFormats();
  const { eingegangenAm, freigabedatum, firmen } = bewerber;
  const day = (value: string | null) => value && date(value);
  return (
    <Facts
      title={t('profil.titel')}
      unfolded
      facts={[
        { label: t('fachworte:feld.anrede'), value: t(`fachworte:wert.anrede.${bewerber.anrede}`) },
        { label: t('fachworte:feld.name'), value: `${bewerber.vorname} ${bewerber.nachname}` },
        { label: t('fachworte:feld.plz'), value: bewerber.plz },
        { label: t('fachworte:feld.bewerbernummer'), value: bewerber.bewerbernummer },
        {
          label: t('fachworte:feld.studiengaenge'),
          value: lines(
            bewerber.studiengaenge.map(
              ({ name, abschluss }) => `${name} (${t(`fachworte:wert.abschluss.${abschluss}`)})`,
            ),
          ),
        },
        {
          label: t('fachworte:feld.bewerbungsjahr'),
          value: bewerber.bewerbungsjahrVergangen
            ? t('fachworte:jahrVergangen', { jahr: bewerber.bewerbungsjahr })
            : bewerber.bewerbungsjahr,
        },
        { label: t('fachworte:feld.freigabedatum'), value: day(freigabedatum) },
        ...(eingegangenAm === null
          ? []
          : [{ label: t('fachworte:feld.eingegangenAm'), value: date(eingegangenAm) }]),
        ...(firmen.length === 0
          ? []
          : [{ label: t('profil.firmen'), value: lines(firmen.map(({ name }) => name)) }]),
        { label: t('fachworte:feld.merkmale'), value: chips(bewerber.merkmale) },
        { label: t('fachworte:feld.wunschbranchen'), value: chips(bewerber.wunschbranchen) },
      ]}
    />
  );
}

/** The marks, with who set each of them and when. */
function Kennzeichen({ kennzeichen }: { kennzeichen: NonNullable<BewerberEinzeln['kennzeichen']> }) {
  const { t } = useTranslation(['bewerberdetails', 'fachworte']);
  const { date, dateTime } = useFormats();
  const { favorit, ausgeblendet, bewertung, kontaktiertAm, auswahlstufe } = kennzeichen;
  const mark = (set: { am: string; von: string } | null) =>
    set ? t('profil.gesetzt', { am: dateTime(set.am), von: set.von }) : t('profil.nein');
  return (
    <Facts
      title={t('kennzeichen.titel')}
      unfolded
      facts={[
        { label: t('fachworte:feld.favorit'), value: mark(favorit) },
        { label: t('fachworte:feld.ausgeblendet'), value: mark(ausgeblendet) },
        {
          label: t('fachworte:feld.bewertung'),
          value: bewertung === null ? t('profil.keine') : t('profil.bewertung', { bewertung }),
        },
        {
          label: t('fachworte:feld.kontaktiertAm'),
          value: kontaktiertAm === null ? t('profil.nochNicht') : date(kontaktiertAm),
        },
        {
          label: t('fachworte:feld.auswahlstufe'),
          value: auswahlstufe
            ? `${t(`fachworte:wert.auswahlstufe.${auswahlstufe.stufe}`)}, ${mark(auswahlstufe)}`
            : t('profil.ohneStufe'),
        },
      ]}
    />
  );
}

const lines = (texts: readonly string[]) =>
  texts.length === 0
    ? null
    : texts.map((text) => (
        <span key={text} className={styles['line']}>
          {text}
        </span>
      ));

const chips = (things: readonly { readonly '@id': string; readonly name: string }[]) =>
  things.length === 0 ? null : (
    <span className={styles['chips']}>
      {things.map((thing) => (
        <Chip key={thing['@id']}>{thing.name}</Chip>
      ))}
    </span>
  );
