import type { Item } from '@firmenportal/contract/hydra/resource';
import type { FehlenderStudent } from '@firmenportal/contract/importquellen';
import { presentStudentKurz } from '#features/studenten/shared/student-kurz.presenter.ts';
import type { FehlenderRow } from './fehlende.db.ts';

export const presentFehlender = (
  basePath: string,
  quelleId: string,
  row: FehlenderRow,
): Item<typeof FehlenderStudent> => ({
  '@id': `${basePath}/importquellen/${quelleId}/fehlende/${row.studentId}`,
  '@type': 'FehlenderStudent',
  student: presentStudentKurz(basePath, row),
  firma: { '@id': `${basePath}/firmen/${row.firmaId}`, '@type': 'Firma', name: row.firma },
  fehltSeit: row.fehltSeit,
});
