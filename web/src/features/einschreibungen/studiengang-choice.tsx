import { useTranslation } from 'react-i18next';
import { useFormats } from '#ui/formats.ts';
import { Field } from '#ui/form/fields/field.tsx';
import type { ContractForm } from '#ui/form/use-contract-form.ts';
import { byWunsch, type Answers } from './einschreibung.rules.ts';
import styles from './einschreibung.module.css';
import type { StudiengangItem } from './einschreibungen.queries.ts';
import { Plaetze } from './plaetze.tsx';

interface Props {
  readonly form: ContractForm<Answers>;
  readonly studiengaenge: readonly StudiengangItem[];
  readonly wuensche: readonly { readonly '@id': string }[];
  /** Whether the places shown are still those of another year. */
  readonly stale: boolean;
}

/** The programmes as radio buttons, each with its details; those that the person wishes for come first. */
export function StudiengangChoice({ form, studiengaenge, wuensche, stale }: Props) {
  const { t } = useTranslation('einschreibungen');
  const { gewuenscht: wished, others } = byWunsch(studiengaenge, wuensche);
  const groups = [
    { title: t('studiengang.gewuenscht'), members: wished },
    { title: wished.length > 0 ? t('studiengang.andere') : t('studiengang.alle'), members: others },
  ].filter(({ members }) => members.length > 0);
  const first = groups[0]?.members[0];
  return (
    <Field form={form} name="studiengang" label={t('studiengang.feld')} set>
      {({ id, ...control }) => (
        <div className={styles['gruppen']}>
          {groups.map(({ title, members }) => (
            <fieldset key={title} className={styles['gruppe']}>
              <legend>{title}</legend>
              {members.map((studiengang) => (
                <label key={studiengang['@id']} className={styles['wahl']}>
                  <input
                    {...form.register('studiengang')}
                    id={studiengang === first ? id : undefined}
                    type="radio"
                    value={studiengang['@id']}
                    aria-describedby={control['aria-describedby']}
                  />
                  <Offer studiengang={studiengang} stale={stale} />
                </label>
              ))}
            </fieldset>
          ))}
        </div>
      )}
    </Field>
  );
}

function Offer({ studiengang, stale }: { studiengang: StudiengangItem; stale: boolean }) {
  const { t } = useTranslation(['einschreibungen', 'fachworte']);
  const { money } = useFormats();
  const { name, abschluss, gebuehr: fee, plaetze } = studiengang;
  return (
    <span className={styles['angebot']}>
      <strong>
        {name} ({t(`fachworte:wert.abschluss.${abschluss}`)})
      </strong>
      <span>{fee ? t('gebuehr', { betrag: money(fee) }) : t('gebuehrFehlt')}</span>
      {plaetze && (
        <span data-stale={stale}>
          <Plaetze plaetze={plaetze} />
        </span>
      )}
    </span>
  );
}
