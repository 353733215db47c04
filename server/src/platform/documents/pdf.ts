import { fileURLToPath } from 'node:url';

type Pdfmake = typeof import('pdfmake');
export type PdfDefinition = Parameters<Pdfmake['createPdf']>[0];

const FONTS = fileURLToPath(new URL('fonts/', import.meta.resolve('pdfmake/package.json')));

let loading: Promise<Pdfmake> | undefined;

/** Loaded with the first document: it takes longer, and more memory, than the rest of the start. */
const load = () => (loading ??= import('pdfmake').then(({ default: pdfmake }) => prepared(pdfmake)));

function prepared(pdfmake: Pdfmake): Pdfmake {
  pdfmake.setFonts({
    Roboto: {
      normal: `${FONTS}Roboto/Roboto-Regular.ttf`,
      bold: `${FONTS}Roboto/Roboto-Medium.ttf`,
      italics: `${FONTS}Roboto/Roboto-Italic.ttf`,
      bolditalics: `${FONTS}Roboto/Roboto-MediumItalic.ttf`,
    },
  });
  // A document may load nothing but its fonts, whatever its content says.
  pdfmake.setUrlAccessPolicy(() => false);
  pdfmake.setLocalAccessPolicy((path) => path.startsWith(FONTS));
  return pdfmake;
}

/** Draws a document with its fonts embedded. */
export async function drawPdf(definition: PdfDefinition): Promise<Uint8Array> {
  const pdfmake = await load();
  return pdfmake.createPdf(definition).getBuffer();
}
