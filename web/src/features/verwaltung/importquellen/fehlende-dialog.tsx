import { NewFehlendenentscheidung } from '@firmenportal/contract/importquellen';
import { schoolDay } from '@firmenportal/contract/locale';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { showSnackbar } from '#ui/feedback/snackbar.ts';
import { CheckboxGroupField } from '#ui/form/fields/checkbox-group-field.tsx';
import { RadioField } from '#ui/form/fields/choice-fields.tsx';
import { DateField } from '#ui/form/fields/date-field.tsx';
import { Form } from '#ui/form/form.tsx';
import { useContractForm } from '#ui/form/use-contract-form.ts';
import { useFormats } from '#ui/formats.ts';
import { Dialog } from '#ui/layers/dialog.tsx';
import { Loaded } from '#ui/load/loaded.tsx';
import {
  decideFehlende,
  FEHLENDE_SHOWN,
  fehlendeQuery,
  type Entscheidung,
  type FehlendePage,
  type ImportquelleRow,
} from './importquellen.queries.ts';

/** Asks what becomes of students whom the files of a source no longer name. */
export function FehlendeDialog({ quelle, onClose }: { quelle: ImportquelleRow; onClose: () => void }) {
  const { t } = useTranslation('importquellen');
  const [at, setAt] = useState(1);
  const query = useQuery(fehlendeQuery(quelle, at));
  const { mutateAsync } = useMutation(decideFehlende);
  const onSubmit = async (body: Entscheidung) => {
    const { entschieden, ueberholt } = await mutateAsync({ quelle, body });
    onClose();
    showSnackbar({
      text: [
        entschieden > 0 && t(`fehlende.getan.${body.entscheidung}`, { count: entschieden }),
        ueberholt > 0 && t('fehlende.ueberholt', { count: ueberholt }),
      ]
        .filter(Boolean)
        .join(' '),
      color: 'success',
    });
  };
  return (
    <Dialog title={t('fehlende.titel')} wide onClose={onClose}>
      <Loaded query={query}>
        {(page) =>
          page['hydra:member'].length === 0 ? (
            <p>{t('fehlende.keine')}</p>
          ) : (
            <FehlendeForm key={at} quelle={quelle} page={page} at={at} onTurn={setAt} onSubmit={onSubmit} />
          )
        }
      </Loaded>
    </Dialog>
  );
}

type Input = z.input<typeof NewFehlendenentscheidung>;
type Answers = Omit<Input, 'entscheidung' | 'exmatrikulation'> & {
  entscheidung: Input['entscheidung'] | '';
  exmatrikulation: string;
};

/** A day belongs to an exmatriculation alone. */
const given = ({ entscheidung, exmatrikulation, ...answers }: Answers): Input => ({
  ...answers,
  entscheidung: entscheidung as Input['entscheidung'],
  exmatrikulation: entscheidung === 'exmatrikulieren' ? exmatrikulation : null,
});
const input = z.pipe(
  z.pipe(z.custom<Answers>(), z.transform(given) as z.ZodMiniType<Input, Answers>),
  NewFehlendenentscheidung,
);

interface Props {
  readonly quelle: ImportquelleRow;
  readonly page: FehlendePage;
  readonly at: number;
  readonly onTurn: (at: number) => void;
  readonly onSubmit: (body: Entscheidung) => Promise<void>;
}

/** Nobody is chosen, and nothing decided, before somebody does. */
function FehlendeForm({ quelle, page, at, onTurn, onSubmit }: Props) {
  const { t } = useTranslation(['importquellen', 'fachworte']);
  const { date } = useFormats();
  const shown = page['hydra:member'];
  const total = page['hydra:totalItems'];
  const form = useContractForm<Answers, Entscheidung>({
    schema: input,
    values: { studierende: [], entscheidung: '', exmatrikulation: '' },
    onSubmit,
  });
  const { studierende: chosen, entscheidung } = form.watch();
  const chooseAll = () =>
    form.setValue(
      'studierende',
      shown.map(({ student }) => student['@id']),
      { shouldDirty: true, shouldValidate: form.formState.isSubmitted },
    );
  return (
    <Form
      form={form}
      submitText={
        entscheidung === '' || chosen.length === 0
          ? t('fehlende.entscheiden')
          : t(`fehlende.absenden.${entscheidung}`, { count: chosen.length })
      }
    >
      <p>{t('fehlende.text', { name: quelle.name })}</p>
      <CheckboxGroupField
        form={form}
        name="studierende"
        label={t('fehlende.wer')}
        choices={shown.map(({ student, firma, fehltSeit }) => ({
          value: student['@id'],
          label: t('fehlende.person', {
            name: `${student.vorname} ${student.nachname}`,
            nummer: student.matrikelnummer,
            firma: firma.name,
            tag: date(fehltSeit),
          }),
        }))}
      />
      <p>
        <button type="button" className="button secondary" onClick={chooseAll}>
          {t('fehlende.alle')}
        </button>
      </p>
      {total > FEHLENDE_SHOWN && <Pages at={at} shown={shown.length} total={total} onTurn={onTurn} />}
      <RadioField
        form={form}
        name="entscheidung"
        label={t('fehlende.was')}
        choices={(['exmatrikulieren', 'behalten'] as const).map((value) => ({
          value,
          label: t(`fehlende.${value}`),
        }))}
      />
      {entscheidung === 'exmatrikulieren' && (
        <DateField
          form={form}
          name="exmatrikulation"
          label={t('fachworte:feld.exmatrikulation')}
          hint={t('fehlende.tagHinweis')}
          max={schoolDay()}
        />
      )}
    </Form>
  );
}

interface PagesProps extends Pick<Props, 'at' | 'onTurn'> {
  readonly shown: number;
  readonly total: number;
}

/** Leads to the students before and after those that are shown. What was chosen here is chosen no more. */
function Pages({ at, shown, total, onTurn }: PagesProps) {
  const { t } = useTranslation('importquellen');
  const before = (at - 1) * FEHLENDE_SHOWN;
  return (
    <p>
      <button
        type="button"
        className="button secondary"
        aria-disabled={at === 1}
        onClick={() => at > 1 && onTurn(at - 1)}
      >
        {t('fehlende.vorige')}
      </button>{' '}
      {t('fehlende.seite', { von: before + 1, bis: before + shown, gesamt: total })}{' '}
      <button
        type="button"
        className="button secondary"
        aria-disabled={before + shown >= total}
        onClick={() => before + shown < total && onTurn(at + 1)}
      >
        {t('fehlende.naechste')}
      </button>
    </p>
  );
}
