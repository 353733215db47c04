import type { Catalogue } from '#platform/catalogue.ts';
import type { texte as deDE } from './begriffe.texte.de-DE.ts';

export const texte: Catalogue<typeof deDE> = {
  iqt: {
    wort: 'IQT',
    text: 'Intelligence structure test of the selection procedure: a total and five parts, which are language, retention, logic, computing and technology. All results are percentile ranks.',
  },
  mix: {
    wort: 'MIX',
    text: 'Motive index test of the selection procedure: it shows how pronounced the motives performance, binding and power are, each as a percentile rank. A higher value is neither better nor worse.',
  },
  pr: {
    wort: 'Percentile rank (PR)',
    text: 'A percentile rank of 78 means: 78 of 100 people in the comparison group have this result or a lower one. Half of the group lies between 25 and 75.',
  },
  centuria: {
    wort: 'Centuria',
    text: 'A group of at most 35 students who study together. Its code says subject, year of intake and group: B18a is group a of Business Administration that began in 2018.',
  },
  gefaehrdet: {
    wort: 'At-risk modules',
    text: 'A module is at risk if it was failed at least once and has not been passed yet. As a rule, three attempts are allowed. Only what is released is counted.',
  },
};
