import { useQuery } from '@tanstack/react-query';
import type { FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { CheckboxGroupField } from '#ui/form/checkbox-group-field.tsx';
import type { FieldProps } from '#ui/form/field.tsx';
import { Loaded } from '#ui/load/loaded.tsx';
import styles from '../verwaltung.module.css';
import { allDokumenteQuery } from './konferenzen.queries.ts';

/** Any of the published documents, those of conferences first. */
export function DokumentChoice<V extends FieldValues>(props: FieldProps<V>) {
  const { t } = useTranslation('verwaltung');
  return (
    <Loaded query={useQuery(allDokumenteQuery)} lines={4}>
      {(dokumente) => {
        const isOfConference = ({ kategorie }: (typeof dokumente)[number]) =>
          kategorie === 'ausbildungskonferenz';
        const sorted = [
          ...dokumente.filter(isOfConference),
          ...dokumente.filter((dokument) => !isOfConference(dokument)),
        ];
        return sorted.length === 0 ? (
          <p>{t('konferenz.keineDokumente')}</p>
        ) : (
          <div className={styles['wahl']}>
            <CheckboxGroupField
              {...props}
              optional
              choices={sorted.map(({ '@id': value, titel: title }) => ({ value, label: title }))}
            />
          </div>
        );
      }}
    </Loaded>
  );
}
