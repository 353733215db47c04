import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import {
  Admin,
  BulkExportButton,
  DataTable,
  List,
  Resource,
  SearchInput,
  SelectInput,
  type DataProvider,
} from 'react-admin';
import type { StudentListItem } from '@firmenportal/contract/studenten';
import type * as z from 'zod/mini';

// The portal's list of students as react-admin makes it (MIT, https://marmelab.com/react-admin): the same rows of the
// same API, the columns that the portal shows at first, sorting, search, a filter, pages, selection and export. What
// the portal's page does beside that is left out, in react-admin's favour: signing in and staying so, notifications,
// two languages, a typeface (its guide asks another host for one), counted choices of filters, saved views.

type Row = z.infer<typeof StudentListItem.schema>;

/** As in the contract, whose module would bring a library for schemas along. */
const TOKEN_KEY = '_Auth.access-token';

const ORDER = { ASC: 'asc', DESC: 'desc' } as const;

async function getList(
  resource: string,
  { pagination, sort, filter }: Parameters<DataProvider['getList']>[1],
): Promise<{ data: (Row & { id: string })[]; total: number }> {
  const { page = 1, perPage = 25 } = pagination ?? {};
  const query = new URLSearchParams({ page: String(page), itemsPerPage: String(perPage), ...filter });
  if (sort) query.set(`order[${sort.field}]`, ORDER[sort.order]);
  const response = await fetch(`/api/${resource}?${query}`, {
    headers: {
      accept: 'application/ld+json',
      authorization: `Bearer ${localStorage.getItem(TOKEN_KEY)}`,
    },
  });
  if (!response.ok) throw new Error(`${resource} answered ${response.status}`);
  const answer = (await response.json()) as { 'hydra:member': Row[]; 'hydra:totalItems': number };
  return {
    data: answer['hydra:member'].map((row) => ({ ...row, id: row['@id'] })),
    total: answer['hydra:totalItems'],
  };
}

const unused = () => Promise.reject(new Error('the bench asks for lists only'));

const dataProvider = {
  getList,
  getOne: unused,
  getMany: unused,
  getManyReference: unused,
  create: unused,
  update: unused,
  updateMany: unused,
  delete: unused,
  deleteMany: unused,
} as DataProvider;

const FILTERS = [
  <SearchInput key="suche" source="suche" alwaysOn />,
  <SelectInput
    key="gefaehrdet"
    source="gefaehrdet"
    label="Gefährdete Module"
    choices={[
      { id: 'true', name: 'Mit gefährdeten Modulen' },
      { id: 'false', name: 'Ohne gefährdete Module' },
    ]}
    alwaysOn
  />,
];

const nameOf = ({ vorname, nachname }: { vorname: string; nachname: string }) => `${nachname}, ${vorname}`;

function Students() {
  return (
    <List perPage={25} sort={{ field: 'name', order: 'ASC' }} filters={FILTERS}>
      <DataTable<Row & { id: string }> bulkActionButtons={<BulkExportButton />} rowClick={false}>
        <DataTable.Col source="name" label="Name" render={nameOf} />
        <DataTable.Col source="matrikelnummer" label="Matrikelnummer" />
        <DataTable.Col
          source="studiengang"
          label="Studiengang"
          render={({ studiengang }) => studiengang.kuerzel}
        />
        <DataTable.NumberCol
          source="durchschnitt"
          label="Durchschnitt"
          locales="de-DE"
          options={{ minimumFractionDigits: 1, maximumFractionDigits: 1 }}
        />
        <DataTable.NumberCol source="gefaehrdeteModule" label="Gefährdete Module" />
        <DataTable.Col source="centuria" label="Zenturie" render={({ centuria }) => centuria ?? '–'} />
        <DataTable.Col
          source="ausbildungsleitung"
          label="Ausbildungsleitung"
          render={({ ausbildungsleitung }) => (ausbildungsleitung ? nameOf(ausbildungsleitung) : '–')}
        />
      </DataTable>
    </List>
  );
}

const root = document.querySelector('#root');
if (!root) throw new Error('the page has no root');
createRoot(root).render(
  <StrictMode>
    <Admin dataProvider={dataProvider} disableTelemetry>
      <Resource name="studenten" options={{ label: 'Studierende' }} list={Students} />
    </Admin>
  </StrictMode>,
);
