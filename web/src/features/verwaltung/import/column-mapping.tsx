import { NOTENSKALEN } from '@firmenportal/contract/notenskalen';
import { oneLine } from '@firmenportal/contract/fields';
import type { ImportKind } from '@firmenportal/contract/import';
import { MAX_VALUES, WIEDERHOLUNGEN } from '@firmenportal/contract/importzuordnungen';
import { useMutation } from '@tanstack/react-query';
import { Fragment, useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { TextField } from '#ui/form/fields/text-field.tsx';
import { Form } from '#ui/form/form.tsx';
import { useContractForm } from '#ui/form/use-contract-form.ts';
import { useLeaveGuard } from '#ui/form/use-leave-guard.ts';
import styles from './column-mapping.module.css';
import {
  saveMapping,
  type FileColumns,
  type SavedMapping,
  type Target,
} from './importzuordnungen.queries.ts';
import { MadeTarget, type ForKey } from './made-target.tsx';
import { AddValue, ValueMeanings } from './value-meanings.tsx';
import {
  foreignValues,
  isJoined,
  mappingOf,
  missingTargets,
  otherValues,
  refusedOf,
  valuesOf,
  type ColumnValues,
  type Draft,
  type Meanings,
} from './mapping-draft.rules.ts';
import { columnsForKey, ownKeys } from './row-keys.rules.ts';

const input = z.strictObject({ name: oneLine(80) });

interface Props {
  readonly art: ImportKind;
  readonly columns: FileColumns;
  readonly draft: Draft;
  /** Values that the last trial refused. */
  readonly refused: readonly ColumnValues[];
  /** Name under which it is saved, to begin with. */
  readonly name: string;
  readonly onSaved: (mapping: SavedMapping) => void;
}

/** Says what each column of a file is, and saves it under a name. */
export function ColumnMapping({ art, columns: first, draft: begun, refused, name, onSaved }: Props) {
  const { spalten: columns, ziele: targets } = first;
  const { t } = useTranslation('verwaltung');
  const [draft, setDraft] = useState(begun);
  useLeaveGuard(draft !== begun);
  const save = useMutation(saveMapping);
  const form = useContractForm({
    schema: input,
    values: { name },
    onSubmit: async (answers) =>
      onSaved(await save.mutateAsync({ art, ...answers, zuordnung: mappingOf(draft) })),
  });
  const missing = missingTargets(draft, targets);
  const columnOf = (target: Target) => columns.find((column) => draft.columns[column.name] === target.name);
  const free = targets.filter((target) => columnOf(target) === undefined);
  const change = (changed: Partial<Draft>) => setDraft({ ...draft, ...changed });
  const own = ownKeys(draft, targets, first);
  const forKeyOf = ({ name: key, schluessel }: Target): ForKey | undefined =>
    schluessel
      ? {
          ownKeys: own,
          findColumns: (between) => columnsForKey({ name: key, between }, draft, targets, first),
        }
      : undefined;

  return (
    <div className={styles['editor']}>
      <p>{t('zuordnung.hinweis')}</p>
      <ul className={styles['rows']} aria-label={t('zuordnung.spalten')}>
        {columns.map(({ name: heading, beispiele: examples }) => (
          <li key={heading}>
            <div className={styles['column']}>
              <strong>{heading}</strong>
              <span className={styles['examples']}>{examples.join(' · ') || t('zuordnung.ohneWerte')}</span>
            </div>
            <select
              aria-label={t('zuordnung.wirdZu', { spalte: heading })}
              value={draft.columns[heading] ?? ''}
              onChange={({ target: { value } }) =>
                change({ columns: { ...draft.columns, [heading]: value === '' ? null : value } })
              }
            >
              <option value="">{t('zuordnung.weglassen')}</option>
              {targets.map((target) => {
                const taken = columnOf(target);
                return (
                  <option
                    key={target.name}
                    value={target.name}
                    disabled={taken !== undefined && taken.name !== heading}
                  >
                    {target.name}
                    {target.pflicht ? ' *' : ''}
                    {taken !== undefined && taken.name !== heading && ` (${taken.name})`}
                  </option>
                );
              })}
            </select>
          </li>
        ))}
      </ul>
      <p className={styles['note']}>{t('zuordnung.pflicht')}</p>

      <Section title={t('zuordnung.ohneSpalte')} hint={t('zuordnung.ohneSpalteHinweis')}>
        <MadeTargets
          targets={free.filter(({ pflicht }) => pflicht)}
          {...{ columns, draft, forKeyOf, change }}
        />
        {free.some(({ pflicht }) => !pflicht) && (
          <details>
            <summary>
              {t('zuordnung.weitere', { count: free.filter(({ pflicht }) => !pflicht).length })}
            </summary>
            <MadeTargets
              targets={free.filter(({ pflicht }) => !pflicht)}
              {...{ columns, draft, forKeyOf, change }}
            />
          </details>
        )}
      </Section>

      {targets.map((target) => {
        const read = valuesOf(target.name, draft, columns);
        if (read === undefined) return null;
        const { name, note } = target;
        const skala = draft.skalen[name];
        const meanings = draft.werte[name] ?? {};
        // By what was translated to begin with: a value stays in its place while its meaning is chosen.
        const translated = begun.werte[name];
        const notTaken = refusedOf(target, valuesOf(name, draft, refused), translated);
        const foreign = (skala === undefined ? foreignValues(read, target, translated) : []).filter(
          (value) => !notTaken.includes(value),
        );
        const listed = [...notTaken, ...foreign];
        const others = otherValues(read, target, { foreign: listed, meanings });
        const isOpen =
          Object.keys(translated ?? {}).some((value) => !listed.includes(value)) ||
          (read === null && target.auswahl.length > 0);
        const mean = (changed: Meanings) => change({ werte: { ...draft.werte, [name]: changed } });
        const list = (values: readonly string[]) =>
          values.length > 0 && <ValueMeanings {...{ values, target, meanings }} onChange={mean} />;
        return (
          <Fragment key={name}>
            {(listed.length > 0 || note) && (
              <Section title={t('zuordnung.werteVon', { name })}>
                {note && (
                  <Choice
                    label={t('zuordnung.skala')}
                    none={t('zuordnung.keineSkala')}
                    choices={NOTENSKALEN.map((one) => ({ value: one, label: t(`zuordnung.skalen.${one}`) }))}
                    value={skala ?? ''}
                    onChange={(value) => {
                      const { [name]: _, ...rest } = draft.skalen;
                      const chosen = NOTENSKALEN.find((one) => one === value);
                      change({ skalen: chosen === undefined ? rest : { ...rest, [name]: chosen } });
                    }}
                  />
                )}
                {notTaken.length > 0 && <p className={styles['note']}>{t('zuordnung.nichtAngenommen')}</p>}
                {list(notTaken)}
                {list(foreign)}
              </Section>
            )}
            <details className={styles['section']} open={isOpen}>
              <summary>{t('zuordnung.andersVerstehen', { name })}</summary>
              {read === null && (
                <p className={styles['note']}>
                  {isJoined(name, draft)
                    ? t('zuordnung.verbundeneWerte')
                    : t('zuordnung.vieleWerte', { most: MAX_VALUES })}{' '}
                  {t('zuordnung.werteNennen')}
                </p>
              )}
              {list(others)}
              <AddValue name={name} onAdd={(value) => mean({ [value]: null, ...meanings })} />
            </details>
          </Fragment>
        );
      })}

      <Choice
        label={t('zuordnung.mehrere', {
          namen: targets.flatMap((target) => (target.schluessel ? [target.name] : [])).join(', '),
        })}
        value={draft.wiederholungen ?? ''}
        onChange={(value) => change({ wiederholungen: WIEDERHOLUNGEN.find((one) => one === value) })}
        none={t('zuordnung.mehrereFehler')}
        choices={WIEDERHOLUNGEN.map((one) => ({ value: one, label: t(`zuordnung.wiederholungen.${one}`) }))}
      />
      <div role="status">
        {missing.length > 0 && (
          <p>
            {t('zuordnung.fehlt', {
              count: missing.length,
              namen: missing.map((one) => one.name).join(', '),
            })}
          </p>
        )}
      </div>
      <Form form={form} submitText={t('zuordnung.speichern')} leaveFreely>
        <TextField form={form} name="name" label={t('zuordnung.name')} hint={t('zuordnung.nameHinweis')} />
      </Form>
    </div>
  );
}

interface MadeProps {
  readonly targets: readonly Target[];
  readonly columns: FileColumns['spalten'];
  readonly draft: Draft;
  readonly forKeyOf: (target: Target) => ForKey | undefined;
  readonly change: (changed: Partial<Draft>) => void;
}

function MadeTargets({ targets, columns, draft, forKeyOf, change }: MadeProps) {
  return (
    <ul className={styles['rows']}>
      {targets.map((target) => (
        <li key={target.name}>
          <MadeTarget
            target={target}
            columns={columns.map(({ name }) => name)}
            made={draft.made[target.name]}
            forKey={forKeyOf(target)}
            onChange={(made) => {
              const { [target.name]: _, ...others } = draft.made;
              change({ made: made === undefined ? others : { ...others, [target.name]: made } });
            }}
          />
        </li>
      ))}
    </ul>
  );
}

interface ChoiceProps {
  readonly label: string;
  /** What it means to choose nothing. */
  readonly none: string;
  readonly choices: readonly { readonly value: string; readonly label: string }[];
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function Choice({ label, none, choices, value: chosen, onChange }: ChoiceProps) {
  const id = useId();
  return (
    <p className={styles['choice']}>
      <label htmlFor={id}>{label}</label>
      <select id={id} value={chosen} onChange={({ target }) => onChange(target.value)}>
        <option value="">{none}</option>
        {choices.map(({ value, label: text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </p>
  );
}

interface SectionProps {
  readonly title: string;
  readonly hint?: string | undefined;
  readonly children: ReactNode;
}

function Section({ title, hint, children }: SectionProps) {
  return (
    <section className={styles['section']}>
      <h4>{title}</h4>
      {hint !== undefined && <p className={styles['note']}>{hint}</p>}
      {children}
    </section>
  );
}
