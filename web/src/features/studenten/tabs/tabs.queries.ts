import { getAnwesenheitsuebersicht, listAnwesenheiten } from '@firmenportal/contract/anwesenheiten';
import { listPruefungsanmeldungen } from '@firmenportal/contract/pruefungsanmeldungen';
import { listPruefungsleistungen } from '@firmenportal/contract/pruefungsleistungen';
import type { CallInput } from '@firmenportal/contract/hydra/operation';
import { listSeminarleistungen } from '@firmenportal/contract/seminarleistungen';
import { listStudienverlauf } from '@firmenportal/contract/studienverlauf';
import { listTransferleistungenEines } from '@firmenportal/contract/transferleistungen';
import { listZusatzleistungen } from '@firmenportal/contract/zusatzleistungen';
import { operationQuery } from '#platform/api/client.ts';
import { everyPageQuery } from '#platform/api/every-page.ts';
import { released } from '#platform/api/released.ts';

// What the tabs of one student show, each by the student's identifier.

export const notenQuery = (student: string) => ({
  ...everyPageQuery(listPruefungsleistungen, { query: { student } }),
  ...released,
});

export const anmeldungenQuery = (student: string) => ({
  ...everyPageQuery(listPruefungsanmeldungen, { query: { student } }),
  ...released,
});

export const anwesenheitsuebersichtQuery = (id: string) =>
  operationQuery(getAnwesenheitsuebersicht, { params: { id } });

export const anwesenheitenQuery = (id: string, quartal: string) =>
  everyPageQuery(listAnwesenheiten, { params: { id }, query: { quartal } });

export const seminarleistungenQuery = (id: string) =>
  everyPageQuery(listSeminarleistungen, { params: { id } });

export const transferleistungenQuery = (id: string) =>
  everyPageQuery(listTransferleistungenEines, { params: { id } });

export const zusatzleistungenQuery = (id: string) => everyPageQuery(listZusatzleistungen, { params: { id } });

export const verlaufQuery = (id: string, query: CallInput<typeof listStudienverlauf>['query']) => ({
  ...operationQuery(listStudienverlauf, { params: { id }, query }),
  ...released,
});
