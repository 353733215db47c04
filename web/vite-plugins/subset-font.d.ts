/** What of the library is used here; it brings no types. */
declare module 'subset-font' {
  export default function subsetFont(
    font: Buffer,
    characters: string,
    options: {
      readonly targetFormat: 'woff2';
      readonly variationAxes: Readonly<Record<string, { readonly min: number; readonly max: number }>>;
      readonly preserveNameIds: readonly number[];
      readonly noLayoutClosure: boolean;
    },
  ): Promise<Buffer>;
}
