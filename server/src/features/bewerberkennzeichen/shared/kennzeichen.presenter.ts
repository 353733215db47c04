import type { Bewerberkennzeichen } from '@firmenportal/contract/bewerberkennzeichen';
import type { AuswahlstufeRow } from './auswahlstufe.db.ts';

/** A company's marks on an applicant as every resource shows them; moments as texts or in milliseconds. */
export const presentKennzeichen = (row: KennzeichenRow & AuswahlstufeRow): Bewerberkennzeichen => ({
  favorit: markOf(row.favorit_am, row.favorit_von),
  ausgeblendet: markOf(row.ausgeblendet_am, row.ausgeblendet_von),
  bewertung: row.bewertung,
  kontaktiertAm: row.kontaktiert_am,
  auswahlstufe: presentAuswahlstufe(row),
});

export const presentAuswahlstufe = ({
  auswahlstufe: stufe,
  auswahlstufe_am: am,
  auswahlstufe_von: von,
}: AuswahlstufeRow): Bewerberkennzeichen['auswahlstufe'] =>
  stufe === null || am === null ? null : { stufe, am: new Date(am).toISOString(), von: von ?? '' };

interface KennzeichenRow {
  favorit_am: string | number | null;
  favorit_von: string | null;
  ausgeblendet_am: string | number | null;
  ausgeblendet_von: string | null;
  bewertung: number | null;
  kontaktiert_am: string | null;
}

const markOf = (am: string | number | null, von: string | null): Bewerberkennzeichen['favorit'] =>
  am === null ? null : { am: new Date(am).toISOString(), von: von ?? '' };
