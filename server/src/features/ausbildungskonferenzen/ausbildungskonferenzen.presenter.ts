import type { Ausbildungskonferenz } from '@firmenportal/contract/ausbildungskonferenzen';
import type { Item } from '@firmenportal/contract/hydra/resource';
import type { DokumentRow } from '../dokumente/shared/dokument.db.ts';
import { presentDokument } from '../dokumente/shared/dokument.presenter.ts';
import type { KonferenzRow } from './ausbildungskonferenzen.db.ts';
import { isOffen } from './ausbildungskonferenzen.rules.ts';

export const presentKonferenz = (
  basePath: string,
  row: KonferenzRow,
  dokumente: readonly DokumentRow[],
  now: Date,
): Item<typeof Ausbildungskonferenz> => ({
  '@id': `${basePath}/ausbildungskonferenzen/${row.id}`,
  '@type': 'Ausbildungskonferenz',
  titel: row.titel,
  datum: row.datum,
  beginn: row.beginn,
  ende: row.ende,
  ort: row.ort,
  programm: row.programm,
  anmeldeschluss: new Date(row.anmeldeschluss).toISOString(),
  termin: `${basePath}/termine/${row.id}`,
  anmeldungOffen: isOffen(row, now),
  dokumente: dokumente.map((dokument) => presentDokument(basePath, dokument)),
  angemeldet: row.angemeldet,
});
