import type { SetzbareAuswahlstufe } from '@firmenportal/contract/bewerberkennzeichen';
import { date, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { firmaId, instant } from '#platform/db/columns.ts';

const bewerberId = () => uuid('bewerber_id').notNull();

export const bewerberkennzeichen = pgTable('bewerberkennzeichen', {
  firmaId: firmaId(),
  bewerberId: bewerberId(),
  favoritAm: instant('favorit_am'),
  favoritVon: text('favorit_von'),
  ausgeblendetAm: instant('ausgeblendet_am'),
  ausgeblendetVon: text('ausgeblendet_von'),
  bewertung: smallint('bewertung'),
  bewertetAm: instant('bewertet_am'),
  bewertetVon: text('bewertet_von'),
  kontaktiertAm: date('kontaktiert_am'),
  kontaktiertVon: text('kontaktiert_von'),
  auswahlstufe: text('auswahlstufe').$type<SetzbareAuswahlstufe>(),
  auswahlstufeAm: instant('auswahlstufe_am'),
  auswahlstufeVon: text('auswahlstufe_von'),
  davor: text('davor').$type<SetzbareAuswahlstufe>(),
  davorAm: instant('davor_am'),
  davorVon: text('davor_von'),
});
