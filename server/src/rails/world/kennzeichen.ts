/** A company's marks on an applicant, each set by a canary. */
export const kennzeichenOf = (firmaId: string, bewerberId: string, canary: string) => ({
  firmaId,
  bewerberId,
  favoritAm: new Date(),
  favoritVon: canary,
  bewertung: 1,
  bewertetAm: new Date(),
  bewertetVon: canary,
  kontaktiertAm: '2026-09-02',
  kontaktiertVon: canary,
  auswahlstufe: 'gespraech' as const,
  auswahlstufeAm: new Date(),
  auswahlstufeVon: canary,
});
