import { identifierOf } from '@firmenportal/contract/hydra/iri';
import type { Firmengroesse } from '@firmenportal/contract/unternehmensdetails';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Chip } from '../../ui/chip.tsx';
import { LazyMarkdown } from '../../ui/markdown/lazy-markdown.tsx';
import { Logo } from './logo.tsx';
import styles from './unternehmensdetails.module.css';
import { branchenQuery, weltregionenQuery, type FirmaItem } from './unternehmensdetails.queries.ts';
import type { Angaben } from './unternehmensdetails.rules.ts';

interface Props {
  readonly firma: FirmaItem;
  /** What it tells of itself: as it is saved, or as it is being typed. */
  readonly angaben: Angaben;
}

/** A company as applicants see it. */
export function Unternehmensbild({ firma, angaben }: Props) {
  const { t } = useTranslation(['unternehmensdetails', 'fachworte']);
  const { beschreibung, groesse, international, konzernstruktur } = angaben;
  // A name that is being typed anew is none for a moment.
  const name = angaben.name.trim() || firma.name;
  const weltregionen = namenOf(useQuery(weltregionenQuery).data, angaben.weltregionen, firma.weltregionen);
  const branchen = namenOf(useQuery(branchenQuery).data, angaben.branchen, firma.branchen);
  return (
    <article className={styles['bild']}>
      <header>
        {firma.logo && <Logo firma={identifierOf(firma['@id'])} name={name} version={firma.logo.version} />}
        <div>
          <h2>{name}</h2>
          {firma.ort !== null && <p>{firma.ort}</p>}
          {branchen.length > 0 && <Chips names={branchen} label={t('fachworte:feld.branchen')} />}
        </div>
      </header>
      {beschreibung.trim() === '' ? (
        <p className={styles['leer']}>{t('ohneBeschreibung')}</p>
      ) : (
        <LazyMarkdown text={beschreibung} />
      )}
      <dl>
        {groesse !== '' && (
          <Zeile label={t('fachworte:feld.groesse')}>
            {t(`fachworte:wert.firmengroesse.${groesse as Firmengroesse}`)}
          </Zeile>
        )}
        <Zeile label={t('fachworte:feld.international')}>
          {t(international ? 'fachworte:wert.ja' : 'fachworte:wert.nein')}
        </Zeile>
        {international && weltregionen.length > 0 && (
          <Zeile label={t('fachworte:feld.weltregionen')}>{weltregionen.join(', ')}</Zeile>
        )}
        {konzernstruktur.trim() !== '' && (
          <Zeile label={t('fachworte:feld.konzernstruktur')}>
            <span className={styles['zeilen']}>{konzernstruktur}</span>
          </Zeile>
        )}
      </dl>
    </article>
  );
}

interface Benannt {
  readonly '@id': string;
  readonly name: string;
}

/** What was chosen, by name: those that are saved are known before the list of all is there. */
function namenOf(
  alle: { readonly 'hydra:member': readonly Benannt[] } | undefined,
  gewaehlt: readonly string[],
  gespeichert: readonly Benannt[],
): string[] {
  const known = [...(alle?.['hydra:member'] ?? []), ...gespeichert];
  return gewaehlt.flatMap((id) => known.find((one) => one['@id'] === id)?.name ?? []);
}

function Chips({ names, label }: { names: readonly string[]; label: string }) {
  return (
    <ul className={styles['chips']} aria-label={label}>
      {names.map((name) => (
        <li key={name}>
          <Chip>{name}</Chip>
        </li>
      ))}
    </ul>
  );
}

function Zeile({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
