import type { Bewerberkennzeichen } from '@firmenportal/contract/bewerberkennzeichen';
import type { AuswahlstufeRow, KennzeichenRow } from './auswahlstufe.db.ts';

/** A company's marks on an applicant as every resource shows them. */
export const presentKennzeichen = (row: KennzeichenRow): Bewerberkennzeichen => ({
  favorit: markOf(row.favoritAm, row.favoritVon),
  ausgeblendet: markOf(row.ausgeblendetAm, row.ausgeblendetVon),
  bewertung: row.bewertung,
  kontaktiertAm: row.kontaktiertAm,
  auswahlstufe: presentAuswahlstufe(row),
});

export const presentAuswahlstufe = ({
  auswahlstufe: stufe,
  auswahlstufeAm: am,
  auswahlstufeVon: von,
}: AuswahlstufeRow): Bewerberkennzeichen['auswahlstufe'] =>
  stufe === null || am === null ? null : { stufe, am: new Date(am).toISOString(), von: von ?? '' };

const markOf = (am: number | null, von: string | null): Bewerberkennzeichen['favorit'] =>
  am === null ? null : { am: new Date(am).toISOString(), von: von ?? '' };
