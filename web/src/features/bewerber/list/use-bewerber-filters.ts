import { BEWERBUNGSSTAENDE, SKALEN, type Skala } from '@firmenportal/contract/bewerber';
import { AUSWAHLSTUFEN } from '@firmenportal/contract/bewerberkennzeichen';
import { identifierOf } from '@firmenportal/contract/hydra/iri';
import type { FilterChoice } from '@firmenportal/contract/filter-choice';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { POSTCODE_LENGTH, yesOrNo, type Filter, type FilterOption } from '#ui/table/filter/filter.ts';
import { choicesQuery } from '../bewerber.queries.ts';
import type { Source } from '../details/bewerber-details.queries.ts';

const KILOMETRES = [25, 50, 100, 200] as const;

/** The list's filters; those for the company's own applicants are a subset. */
type MarktplatzFilters = Parameters<typeof choicesQuery>[1] & {
  readonly ansichtsmeldung?: string | boolean | undefined;
};

/**
 * A source's filters with their choices, counted under the current filters. In the marketplace industries and traits
 * come first.
 * @param marks whether the reader sees marks
 */
export function useBewerberFilters(source: Source, asked: MarktplatzFilters, marks: boolean): Filter[] {
  const { t } = useTranslation(['bewerber', 'fachworte']);
  const { data, isPending: pending, isPlaceholderData: busy } = useQuery(choicesQuery(source, asked));
  const chips = (name: string, label: string, choices: readonly FilterChoice[] = []): Filter => ({
    kind: 'choices',
    name,
    label,
    options: choices.map(optionOf),
    pending,
    busy,
  });
  const wishes = [
    chips('branche', t('filter.branchen'), data?.branchen),
    chips('merkmal', t('filter.merkmale'), data?.merkmale),
  ];
  const shared: Filter[] = [
    chips('studiengang', t('spalte.studiengaenge'), data?.studiengaenge),
    range('iqtGesamt', t('filter.iqt')),
    range('mathematiktest', t('filter.mathematik')),
    range('englischtest', t('filter.englisch')),
    range('schnittPunkte', t('filter.punkte')),
    range('schnittNote', t('filter.note')),
    choice('bewerbungsjahr', t('fachworte:feld.bewerbungsjahr'), (data?.bewerbungsjahre ?? []).map(optionOf)),
    { kind: 'digits', name: 'plz', label: t('filter.plz'), maxLength: POSTCODE_LENGTH },
    { kind: 'radius', name: 'umkreis', label: t('filter.umkreis'), distances: KILOMETRES },
    choice('testsFreigegeben', t('fachworte:feld.testsFreigegeben'), [
      { value: 'true', label: t('filter.testsJa') },
      { value: 'false', label: t('filter.testsNein') },
    ]),
  ];
  if (source === 'marktplatz') {
    return [
      ...wishes,
      ...shared,
      { kind: 'date', name: 'freigabeSeit', label: t('filter.freigabeSeit') },
      // Only a notification's link sets this filter; its chip removes it.
      ...(asked.ansichtsmeldung === undefined
        ? []
        : [
            choice('ansichtsmeldung', t('filter.gemeldet'), [
              { value: String(asked.ansichtsmeldung), label: t('filter.nurGemeldete') },
            ]),
          ]),
    ];
  }
  const firmen = data && 'firmen' in data ? data.firmen : [];
  return [
    ...(firmen.length > 1 ? [choice('firma', t('fachworte:feld.firma'), firmen.map(optionOf))] : []),
    ...shared,
    choice(
      'stand',
      t('fachworte:feld.stand'),
      BEWERBUNGSSTAENDE.map((value) => ({ value, label: t(`fachworte:wert.bewerbungsstand.${value}`) })),
    ),
    ...(marks
      ? [
          choice('auswahlstufe', t('fachworte:feld.auswahlstufe'), [
            { value: 'keine', label: t('filter.ohneStufe') },
            ...AUSWAHLSTUFEN.map((value) => ({ value, label: t(`fachworte:wert.auswahlstufe.${value}`) })),
          ]),
        ]
      : []),
    choice(
      'verfuegbar',
      t('fachworte:feld.verfuegbar'),
      yesOrNo(t('filter.verfuegbarJa'), t('filter.verfuegbarNein')),
    ),
    ...wishes,
  ];
}

/** Addresses have identifiers instead of IRIs, since they are shorter. */
const optionOf = ({ wert: value, name, anzahl: count }: FilterChoice): FilterOption => ({
  value: identifierOf(value),
  label: name,
  count,
});

const choice = (name: string, label: string, options: readonly FilterOption[]): Filter => ({
  kind: 'choice',
  name,
  label,
  options,
});

const range = (name: Skala, label: string): Filter => ({ kind: 'range', name, label, scale: SKALEN[name] });
