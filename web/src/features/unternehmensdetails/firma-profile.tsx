import { identifierOf } from '@firmenportal/contract/hydra/iri';
import type { Firmengroesse } from '@firmenportal/contract/unternehmensdetails';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Chip } from '#ui/chip.tsx';
import { NamedValue, NamedValues } from '#ui/details/named-values.tsx';
import { LazyMarkdown } from '#ui/markdown/lazy-markdown.tsx';
import { Logo } from './logo.tsx';
import styles from './unternehmensdetails.module.css';
import { branchenQuery, weltregionenQuery, type FirmaItem } from './unternehmensdetails.queries.ts';
import type { Answers } from './unternehmensdetails.rules.ts';

interface Props {
  readonly firma: FirmaItem;
  /** The company's details, as saved or as being typed. */
  readonly answers: Answers;
}

/** A company as applicants see it. */
export function FirmaProfile({ firma, answers }: Props) {
  const { t } = useTranslation(['unternehmensdetails', 'fachworte']);
  const { beschreibung: description, groesse: size, international, konzernstruktur } = answers;
  // The name may be empty for a moment while it is retyped.
  const name = answers.name.trim() || firma.name;
  const weltregionen = namesOf(useQuery(weltregionenQuery).data, answers.weltregionen, firma.weltregionen);
  const branchen = namesOf(useQuery(branchenQuery).data, answers.branchen, firma.branchen);
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
      {description.trim() === '' ? (
        <p className={styles['leer']}>{t('ohneBeschreibung')}</p>
      ) : (
        <LazyMarkdown text={description} />
      )}
      <NamedValues>
        {size !== '' && (
          <NamedValue name={t('fachworte:feld.groesse')}>
            {t(`fachworte:wert.firmengroesse.${size as Firmengroesse}`)}
          </NamedValue>
        )}
        <NamedValue name={t('fachworte:feld.international')}>
          {t(international ? 'fachworte:wert.ja' : 'fachworte:wert.nein')}
        </NamedValue>
        {international && weltregionen.length > 0 && (
          <NamedValue name={t('fachworte:feld.weltregionen')}>{weltregionen.join(', ')}</NamedValue>
        )}
        {konzernstruktur.trim() !== '' && (
          <NamedValue name={t('fachworte:feld.konzernstruktur')}>
            <span className={styles['zeilen']}>{konzernstruktur}</span>
          </NamedValue>
        )}
      </NamedValues>
    </article>
  );
}

interface Named {
  readonly '@id': string;
  readonly name: string;
}

/** The names of the chosen entries. The saved ones are known before the list of all has loaded. */
function namesOf(
  all: { readonly 'hydra:member': readonly Named[] } | undefined,
  chosen: readonly string[],
  saved: readonly Named[],
): string[] {
  const known = [...(all?.['hydra:member'] ?? []), ...saved];
  return chosen.flatMap((id) => known.find((one) => one['@id'] === id)?.name ?? []);
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
