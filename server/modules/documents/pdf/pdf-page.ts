import { registerFonts, type PdfDocument } from './pdf-fonts';

/** A4 and its margins, in points. */
export const PAGE_SIZE = { width: 595.28, height: 841.89, margin: 40, footerHeight: 44 } as const;
export const CONTENT_WIDTH = PAGE_SIZE.width - 2 * PAGE_SIZE.margin;
/** Lower limit of the page content, above the footer. */
export const BOTTOM = PAGE_SIZE.height - PAGE_SIZE.footerHeight - 12;

export const TEXT_COLOUR = '#14233a';
export const SECONDARY_TEXT_COLOUR = '#505b6b';
export const RULE_COLOUR = '#d8cfbf';

interface PdfProperties {
  title: string;
  author: string;
  /** Language tag, such as `hi-IN`. */
  language: string;
  createdAt: Date;
  /** Width and height of the pages, in points; A4 by default. */
  size?: readonly [width: number, height: number] | undefined;
}

/**
 * Creates an empty document. Equal input gives equal bytes: the file contains no clock time and no random id, and is
 * not compressed, because the bytes of zlib depend on the processor. Loads the PDF library on first use.
 */
export async function createPdf({
  title,
  author,
  language,
  createdAt,
  size = [PAGE_SIZE.width, PAGE_SIZE.height],
}: PdfProperties): Promise<PdfDocument> {
  const { default: Pdf } = await import('pdfkit');
  const pdf = new Pdf({
    size: [...size],
    // The drawing code starts new pages itself.
    margin: 0,
    bufferPages: true,
    compress: false,
    // Disables the standard PDF fonts, which have no rupee sign.
    font: '',
    lang: language,
    displayTitle: true,
    info: { Title: title, Author: author, Creator: author, Producer: author, CreationDate: createdAt },
  });
  await registerFonts(pdf);
  return pdf;
}

/** Returns the y position of a block with a height: the same position, or the top of a new page. */
export function makeRoom(pdf: PdfDocument, y: number, height: number): number {
  if (y + height <= BOTTOM) return y;
  pdf.addPage();
  return PAGE_SIZE.margin;
}

interface RuleStyle {
  x?: number | undefined;
  width?: number | undefined;
  isStrong?: boolean;
}

/** Draws a horizontal rule; without a position over the width of the content. */
export function drawRule(
  pdf: PdfDocument,
  y: number,
  { x = PAGE_SIZE.margin, width = CONTENT_WIDTH, isStrong = false }: RuleStyle = {},
): void {
  pdf
    .moveTo(x, y)
    .lineTo(x + width, y)
    .lineWidth(isStrong ? 1 : 0.5)
    .strokeColor(isStrong ? TEXT_COLOUR : RULE_COLOUR)
    .stroke();
}

/** Finishes a document and returns its bytes. */
export function finishPdf(pdf: PdfDocument): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('end', () => resolve(Buffer.concat(chunks)));
    pdf.on('error', reject);
    pdf.end();
  });
}
