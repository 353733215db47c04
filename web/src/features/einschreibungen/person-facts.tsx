import { useTranslation } from 'react-i18next';
import { Facts } from '#ui/details/facts.tsx';
import { FormContext } from '#ui/form/form-context.tsx';
import { useFormats } from '#ui/formats.ts';
import type { BewerberItem } from './einschreibungen.queries.ts';

/** What one looks up about the person while reporting their enrolment. */
export function PersonFacts({ bewerber }: { bewerber: BewerberItem }) {
  const { t } = useTranslation(['einschreibungen', 'fachworte']);
  const { date, number } = useFormats();
  const { kennzeichen, eingegangenAm, iqtGesamt: iqt } = bewerber;
  const stage = kennzeichen?.auswahlstufe;
  return (
    <FormContext label={t('zurPerson')}>
      <Facts
        title={t('zurPerson')}
        unfolded
        facts={[
          {
            label: t('fachworte:feld.studiengaenge'),
            value: bewerber.studiengaenge
              .map(({ name, abschluss }) => `${name} (${t(`fachworte:wert.abschluss.${abschluss}`)})`)
              .join(', '),
          },
          { label: t('fachworte:feld.bewerbungsjahr'), value: bewerber.bewerbungsjahr },
          { label: t('fachworte:feld.plz'), value: bewerber.plz },
          { label: t('fachworte:feld.wunschbranchen'), value: names(bewerber.wunschbranchen) },
          { label: t('fachworte:feld.merkmale'), value: names(bewerber.merkmale) },
          ...(iqt === null ? [] : [{ label: t('fachworte:feld.iqtGesamt'), value: number(iqt) }]),
          ...(eingegangenAm === null
            ? []
            : [{ label: t('fachworte:feld.eingegangenAm'), value: date(eingegangenAm) }]),
          ...(stage
            ? [
                {
                  label: t('fachworte:feld.auswahlstufe'),
                  value: t(`fachworte:wert.auswahlstufe.${stage.stufe}`),
                },
              ]
            : []),
          ...(kennzeichen?.kontaktiertAm
            ? [{ label: t('fachworte:feld.kontaktiertAm'), value: date(kennzeichen.kontaktiertAm) }]
            : []),
        ]}
      />
    </FormContext>
  );
}

const names = (things: readonly { readonly name: string }[]) =>
  things.length === 0 ? null : things.map(({ name }) => name).join(', ');
