import type { Bewerberkennzeichen } from '@firmenportal/contract/bewerberkennzeichen';

/** A change to an applicant's marks; what is left out stays as it is. */
export interface KennzeichenChange {
  readonly favorit?: boolean;
  readonly ausgeblendet?: boolean;
  readonly bewertung?: number | null;
  readonly kontaktiertAm?: string | null;
}

/** The marks after a change, with who made it and when. */
export function changedKennzeichen(
  kennzeichen: Bewerberkennzeichen,
  { favorit, ausgeblendet, ...rest }: KennzeichenChange,
  now: { readonly am: string; readonly von: string },
): Bewerberkennzeichen {
  return {
    ...kennzeichen,
    ...rest,
    ...(favorit === undefined ? {} : { favorit: favorit ? now : null }),
    ...(ausgeblendet === undefined ? {} : { ausgeblendet: ausgeblendet ? now : null }),
  };
}

/** The change that reverts a change, given the marks before it. */
export function inverseChange(before: Bewerberkennzeichen, change: KennzeichenChange): KennzeichenChange {
  const values: Required<KennzeichenChange> = {
    favorit: before.favorit !== null,
    ausgeblendet: before.ausgeblendet !== null,
    bewertung: before.bewertung,
    kontaktiertAm: before.kontaktiertAm,
  };
  return Object.fromEntries(Object.entries(values).filter(([name]) => name in change));
}

/**
 * Whether a list still shows somebody with these marks, judged by the marks in its query (`favorit`, `ausgeblendet`, `auswahlstufe`).
 * Hidden people show only if the query asks for them.
 */
export function staysInList(
  { favorit, ausgeblendet, auswahlstufe }: Bewerberkennzeichen,
  query: string,
): boolean {
  const asked = new URLSearchParams(query);
  const stufe = asked.get('auswahlstufe');
  if (stufe !== null && stufe !== (auswahlstufe?.stufe ?? 'keine')) return false;
  if ((ausgeblendet !== null) !== isYes(asked.get('ausgeblendet'))) return false;
  const favorites = asked.get('favorit');
  return favorites === null || isYes(favorites) === (favorit !== null);
}

const isYes = (value: string | null) => value === 'true' || value === '1';
