import path from 'node:path';
import type PDFDocument from 'pdfkit';

/** A PDF document in progress. */
export type PdfDocument = InstanceType<typeof PDFDocument>;

type FontSource = Parameters<PdfDocument['registerFont']>[1];

const fontPath = (name: string) => path.join(__dirname, '../../documents/pdf/fonts', name);
const FONT_FILES = {
  plain: fontPath('haat-text-400.ttf'),
  strong: fontPath('haat-text-600.ttf'),
  // Contains Devanagari and Latin, so one font can draw a text in both scripts.
  hindi: fontPath('haat-devanagari-400.ttf'),
};
type FontName = keyof typeof FONT_FILES;

/** Parsed fonts by file. Parsing takes four times as long as the rest of an invoice. */
const parsedFonts = new Map<string, FontSource>();
const DEVANAGARI = /[\u0900-\u097f]/;

/** A4 and its margins, in points. */
export const PAGE_SIZE = { width: 595.28, height: 841.89, margin: 48, footerHeight: 64 } as const;
export const CONTENT_WIDTH = PAGE_SIZE.width - 2 * PAGE_SIZE.margin;
/** Lower limit of the page content, above the footer. */
export const BOTTOM = PAGE_SIZE.height - PAGE_SIZE.footerHeight - 16;

export const TEXT_COLOUR = '#14233a';
export const SECONDARY_TEXT_COLOUR = '#505b6b';
export const RULE_COLOUR = '#d8cfbf';

/** Position and style of a text. */
export interface TextLayout {
  x: number;
  y: number;
  width: number;
  size?: number;
  isStrong?: boolean;
  color?: string;
  align?: 'left' | 'right' | 'center';
}

/**
 * Creates an empty document. Loads the PDF library on first use, because the library would slow down the server start.
 */
export async function createPdf({ title, author }: { title: string; author: string }): Promise<PdfDocument> {
  const [{ default: Pdf }, { openSync }] = await Promise.all([import('pdfkit'), import('fontkit')]);
  const pdf = new Pdf({
    size: 'A4',
    // The invoice code starts new pages itself, so it can draw headers and footers.
    margin: 0,
    bufferPages: true,
    // Disables the standard PDF fonts, which have no rupee sign.
    font: '',
    lang: 'en-IN',
    displayTitle: true,
    info: { Title: title, Author: author, Creator: author, Producer: author },
  });
  for (const [fontName, file] of Object.entries(FONT_FILES)) {
    const font = parsedFonts.get(file) ?? openSync(file);
    parsedFonts.set(file, font);
    pdf.registerFont(fontName, font);
  }
  return pdf;
}

/** Draws a text and returns the y position of the next line. */
export function drawText(pdf: PdfDocument, text: string, layout: TextLayout): number {
  const { x, y, width, color = TEXT_COLOUR, align = 'left' } = layout;
  selectFont(pdf, text, layout);
  const height = pdf.heightOfString(text, { width });
  // Tabular digits align in columns.
  const features = align === 'right' && { features: ['tnum' as const] };
  pdf.fillColor(color).text(text, x, y, { width, align, ...features });
  return y + height;
}

/** Height of a text with this layout, in points. */
export function textHeight(pdf: PdfDocument, text: string, layout: Omit<TextLayout, 'x' | 'y'>): number {
  selectFont(pdf, text, layout);
  return pdf.heightOfString(text, { width: layout.width });
}

/** Draws a horizontal rule. */
export function drawRule(
  pdf: PdfDocument,
  y: number,
  { left = PAGE_SIZE.margin, strong = false }: { left?: number; strong?: boolean } = {},
): void {
  pdf
    .moveTo(left, y)
    .lineTo(PAGE_SIZE.width - PAGE_SIZE.margin, y)
    .lineWidth(strong ? 1 : 0.5)
    .strokeColor(strong ? TEXT_COLOUR : RULE_COLOUR)
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

function selectFont(
  pdf: PdfDocument,
  text: string,
  { size = 9, isStrong = false }: Partial<TextLayout>,
): void {
  const latinFont: FontName = isStrong ? 'strong' : 'plain';
  const fontName: FontName = DEVANAGARI.test(text) ? 'hindi' : latinFont;
  pdf.font(fontName).fontSize(size);
}
