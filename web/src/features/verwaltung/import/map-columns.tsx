import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { confirm } from '#ui/feedback/confirm-dialog.ts';
import { FileInput } from '#ui/form/fields/file-input.tsx';
import { Loaded } from '#ui/load/loaded.tsx';
import { SkeletonLines } from '#ui/load/skeleton.tsx';
import styles from '../verwaltung.module.css';
import { ColumnMapping } from './column-mapping.tsx';
import type { ImportChoice } from './import.form.tsx';
import { refusedValuesQuery, type ImportRun } from './importe.queries.ts';
import {
  columnsQuery,
  deleteMapping,
  mappingsQuery,
  readMappingFile,
  saveMappingFile,
  type SavedMapping,
} from './importzuordnungen.queries.ts';
import { draftOf, fitted } from './mapping-draft.rules.ts';

interface Props {
  readonly choice: ImportChoice;
  /** The last trial of it. */
  readonly lauf: ImportRun;
  readonly onSaved: (mapping: SavedMapping) => void;
  readonly onDeleted: () => void;
}

/** The columns of a chosen file, to be mapped: as was saved, or as the portal proposes. */
export function MapColumns({ choice, lauf, onSaved, onDeleted }: Props) {
  const { t } = useTranslation(['verwaltung', 'import-kinds']);
  const { art, datei: file, zuordnung: chosen } = choice;
  const columns = useQuery(columnsQuery({ art, datei: file }));
  const mappings = useQuery(mappingsQuery(art));
  const refused = useQuery(refusedValuesQuery(file, lauf));
  const [brought, setBrought] = useState<{
    mapping: Awaited<ReturnType<typeof readMappingFile>>;
    name: string;
    /** A mended file may come again under its name. */
    nr: number;
  }>();
  const remove = useMutation(deleteMapping);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const saved = mappings.data?.['hydra:member'].find((one) => one['@id'] === chosen);
  const name = brought?.name ?? saved?.name ?? file.name.replace(/\.\w+$/, '');

  const onDelete = async (mapping: SavedMapping) => {
    if (
      !(await confirm({
        title: t('zuordnung.loeschenFrage', { name: mapping.name }),
        confirmText: t('loeschen'),
      }))
    )
      return;
    await remove.mutateAsync(mapping).then(onDeleted, () => undefined);
  };
  return (
    <section className={styles['report']} aria-label={t('zuordnung.titel')}>
      <h3 ref={heading} tabIndex={-1}>
        {t('zuordnung.titelVon', { name: file.name, art: t(`import-kinds:${art}`) })}
      </h3>
      <Loaded query={columns}>
        {(read) => {
          if (mappings.isPending || refused.isPending) return <SkeletonLines lines={6} />;
          const { mapping, missingColumns, unknownTargets } = fitted(
            brought?.mapping ?? saved?.zuordnung ?? read.vorschlag,
            read,
          );
          return (
            <>
              <div role="status">
                {missingColumns.length > 0 && (
                  <p>{t('zuordnung.ohneSpalten', { spalten: missingColumns.join(', ') })}</p>
                )}
                {unknownTargets.length > 0 && (
                  <p>{t('zuordnung.ohneAngaben', { namen: unknownTargets.join(', ') })}</p>
                )}
              </div>
              <ColumnMapping
                key={`${brought?.nr ?? 0} ${chosen ?? ''}`}
                art={art}
                columns={read}
                draft={draftOf(mapping, read.spalten)}
                refused={refused.data ?? []}
                name={name}
                onSaved={onSaved}
              />
              <MappingFile
                saved={saved}
                onBrought={(mapping, from) => setBrought({ mapping, name: from, nr: (brought?.nr ?? 0) + 1 })}
                onDelete={onDelete}
              />
            </>
          );
        }}
      </Loaded>
    </section>
  );
}

interface FileProps {
  readonly saved: SavedMapping | undefined;
  readonly onBrought: (mapping: Awaited<ReturnType<typeof readMappingFile>>, name: string) => void;
  readonly onDelete: (mapping: SavedMapping) => Promise<void>;
}

/** Takes a mapping out as a file, as the command line reads it, or in from one. */
function MappingFile({ saved, onBrought, onDelete }: FileProps) {
  const { t } = useTranslation('verwaltung');
  const id = useId();
  const save = useMutation(saveMappingFile);
  const bring = useMutation({ mutationFn: readMappingFile });
  return (
    <>
      <div className={styles['report']}>
        <p id={`${id}-label`}>{t('zuordnung.ausDatei')}</p>
        <FileInput
          id={id}
          accept={['.json', 'application/json']}
          onChoose={(file) =>
            bring.mutate(file, {
              onSuccess: (mapping) => onBrought(mapping, file.name.replace(/\.\w+$/, '')),
            })
          }
        />
      </div>
      <div className={styles['actions']}>
        {saved && (
          <>
            <button type="button" className="button secondary" onClick={() => save.mutate(saved)}>
              {t('zuordnung.alsDatei')}
            </button>
            <button type="button" className="button secondary" onClick={() => void onDelete(saved)}>
              {t('zuordnung.loeschen')}
            </button>
          </>
        )}
      </div>
      <div role="status">{bring.isError && <p>{t('zuordnung.keineZuordnung')}</p>}</div>
    </>
  );
}
