import { useQuery } from '@tanstack/react-query';
import type { FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { CheckboxGroupField } from '../../../ui/form/checkbox-group-field.tsx';
import type { FieldProps } from '../../../ui/form/field.tsx';
import { Loaded } from '../../../ui/load/loaded.tsx';
import styles from '../verwaltung.module.css';
import { alleDokumenteQuery } from './konferenzen.queries.ts';

/** Any of the published documents, those of conferences first. */
export function Dokumentwahl<V extends FieldValues>(props: FieldProps<V>) {
  const { t } = useTranslation('verwaltung');
  return (
    <Loaded query={useQuery(alleDokumenteQuery)} lines={4}>
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
              choices={sorted.map(({ '@id': value, titel }) => ({ value, label: titel }))}
            />
          </div>
        );
      }}
    </Loaded>
  );
}
