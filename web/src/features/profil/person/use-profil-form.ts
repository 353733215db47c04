import type { ProfilChange } from '@firmenportal/contract/profil';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod/mini';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { useKeptAnswers } from '../../../ui/form/use-kept-answers.ts';
import { showSnackbar } from '../../../ui/snackbar.ts';
import type { Profilstand } from '../../stammdaten/eigene-person.queries.ts';
import { saveProfil } from './person.queries.ts';
import { angabenOf, profilSchema, verschiedene, type Angaben } from './person.rules.ts';

/** Keeps what was typed: nothing of it is saved. */
class NichtGespeichert extends Error {
  readonly problem = undefined;
}

/** What whoever acts in the account may change of it. */
const withoutOwn = ({
  email: _email,
  geburtsdatum: _geburtsdatum,
  privateEmail: _privateEmail,
  schulEmail: _schulEmail,
  ...others
}: z.infer<typeof ProfilChange>) => others;

/** The form over the own data; an edit that came meanwhile is told, and not overwritten unseen. */
export function useProfilForm(stand: Profilstand, uebernommen: boolean) {
  const { t } = useTranslation('profil');
  const save = useMutation(saveProfil(useQueryClient()));
  /** What the person has seen. */
  const [basePath, setBasis] = useState(stand);
  const [konflikt, setKonflikt] = useState<readonly (keyof Angaben)[]>();
  const form = useContractForm({
    schema: profilSchema,
    values: angabenOf(stand.item),
    onSubmit: async (angaben) => {
      setKonflikt(undefined);
      const aenderung = uebernommen ? withoutOwn(angaben) : angaben;
      const answer = await save.mutateAsync({ aenderung, basePath });
      setBasis(answer.stand);
      if (answer.art === 'konflikt') {
        takeUntouched(angabenOf(answer.stand.item));
        throw new NichtGespeichert();
      }
      showSnackbar({ text: t('person.gespeichert'), color: 'success' });
    },
  });
  useKeptAnswers({ form, name: 'person' });
  /** What I did not change is theirs; what I changed stays, and is mine to decide. */
  const takeUntouched = (ihre: Angaben) => {
    const vorher = angabenOf(basePath.item);
    const felder = verschiedene(vorher, ihre);
    setKonflikt(felder);
    for (const feld of felder) {
      if (form.getValues(feld) === vorher[feld]) form.setValue(feld, ihre[feld]);
    }
  };
  return { form, konflikt, basis: basePath };
}
