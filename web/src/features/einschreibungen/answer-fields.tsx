import { MAX_BEMERKUNG_LENGTH } from '@firmenportal/contract/einschreibungen';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { RadioField, SelectField } from '#ui/form/fields/choice-fields.tsx';
import { TextAreaField } from '#ui/form/fields/text-area-field.tsx';
import type { ContractForm } from '#ui/form/use-contract-form.ts';
import { Loaded } from '#ui/load/loaded.tsx';
import { listName } from '../kontakt/shared/person.rules.ts';
import styles from './einschreibung.module.css';
import { studienbeginneAb, type Answers } from './einschreibung.rules.ts';
import {
  ausbildungsleitungenQuery,
  studiengaengeQuery,
  type BewerberItem,
} from './einschreibungen.queries.ts';
import { DegreeNotice, PlaetzeNotice } from './plaetze.tsx';
import { StudiengangChoice } from './studiengang-choice.tsx';

interface Props {
  readonly form: ContractForm<Answers>;
  readonly bewerber: BewerberItem;
  /** The day on which the form was opened. */
  readonly today: string;
}

/** The first step: the fields of the report. */
export function AnswerFields({ form, bewerber, today }: Props) {
  const { t } = useTranslation(['einschreibungen', 'fachworte']);
  const { studienbeginn, studiengang } = form.watch();
  const studiengaenge = useQuery(studiengaengeQuery(Number(studienbeginn)));
  const chosen = studiengaenge.data?.['hydra:member'].find((one) => one['@id'] === studiengang);
  return (
    <>
      <RadioField
        form={form}
        name="studienbeginn"
        label={t('studienbeginn')}
        choices={studienbeginneAb(today).map((value) => ({ value, label: value }))}
        inline
      />
      <Loaded query={studiengaenge} lines={12}>
        {(page) => (
          <StudiengangChoice
            form={form}
            studiengaenge={page['hydra:member']}
            wuensche={bewerber.studiengaenge}
            stale={studiengaenge.isPlaceholderData}
          />
        )}
      </Loaded>
      <div role="status" className={styles['platzhinweis']}>
        {chosen && <DegreeNotice studiengang={chosen} bewerber={bewerber} />}
        {chosen?.plaetze && !studiengaenge.isPlaceholderData && (
          <PlaetzeNotice plaetze={chosen.plaetze} jahr={studienbeginn} />
        )}
      </div>
      <AusbildungsleitungField form={form} />
      <TextAreaField
        form={form}
        name="bemerkung"
        label={t('fachworte:feld.bemerkung')}
        hint={t('bemerkungHinweis')}
        max={MAX_BEMERKUNG_LENGTH}
        rows={4}
        optional
      />
    </>
  );
}

/** Asks for the training lead; nothing if there is nobody to choose. */
function AusbildungsleitungField({ form }: { form: ContractForm<Answers> }) {
  const { t } = useTranslation(['einschreibungen', 'fachworte']);
  const leads = useQuery(ausbildungsleitungenQuery).data?.['hydra:member'] ?? [];
  if (leads.length === 0) return null;
  return (
    <SelectField
      form={form}
      name="ausbildungsleitung"
      label={t('fachworte:feld.ausbildungsleitung')}
      hint={t('ausbildungsleitungHinweis')}
      choices={leads.map((lead) => ({ value: lead['@id'], label: listName(lead) }))}
      optional
    />
  );
}
