import path from 'node:path';
import type PDFDocument from 'pdfkit';

/** A PDF document in progress. */
export type Sheet = InstanceType<typeof PDFDocument>;

type Source = Parameters<Sheet['registerFont']>[1];

const fileOf = (name: string) => path.join(__dirname, 'fonts', name);
const FACES = {
  plain: fileOf('haat-text-400.ttf'),
  strong: fileOf('haat-text-600.ttf'),
  // Contains both scripts, so a Hindi name with a number stays one text.
  hindi: fileOf('haat-devanagari-400.ttf'),
};
type Face = keyof typeof FACES;

/** Parsed fonts by file; parsing them again would take four times as long as the rest of a document. */
const parsedFonts = new Map<string, Source>();
const DEVANAGARI = /[\u0900-\u097f]/;

/** A4 and its margins, in points. */
export const PAPER = { width: 595.28, height: 841.89, margin: 48, foot: 64 } as const;
export const CONTENT_WIDTH = PAPER.width - 2 * PAPER.margin;
/** Lower limit of the page content, above the footer. */
export const BOTTOM = PAPER.height - PAPER.foot - 16;

export const INK = '#14233a';
export const INK_2 = '#505b6b';
export const RULE = '#d8cfbf';

/** Position and style of a text. */
export interface Setting {
  x: number;
  y: number;
  width: number;
  size?: number;
  isStrong?: boolean;
  color?: string;
  align?: 'left' | 'right' | 'center';
}

/**
 * Creates an empty document. The library is loaded on first use, because it takes longer than the rest of the start.
 */
export async function openSheet({ title, author }: { title: string; author: string }): Promise<Sheet> {
  const [{ default: Pdf }, { openSync }] = await Promise.all([import('pdfkit'), import('fontkit')]);
  const sheet = new Pdf({
    size: 'A4',
    // The code here breaks pages itself, so that it can draw headers and footers.
    margin: 0,
    bufferPages: true,
    // Disables the standard PDF fonts, which have no rupee sign.
    font: '',
    lang: 'en-IN',
    displayTitle: true,
    info: { Title: title, Author: author, Creator: 'Haat', Producer: 'Haat' },
  });
  for (const [face, file] of Object.entries(FACES)) {
    const font = parsedFonts.get(file) ?? openSync(file);
    parsedFonts.set(file, font);
    sheet.registerFont(face, font);
  }
  return sheet;
}

/** Draws a text and returns the y position of the next line. */
export function drawText(sheet: Sheet, text: string, setting: Setting): number {
  const { x, y, width, color = INK, align = 'left' } = setting;
  choose(sheet, text, setting);
  const height = sheet.heightOfString(text, { width });
  // Tabular digits align in columns.
  const features = align === 'right' && { features: ['tnum' as const] };
  sheet.fillColor(color).text(text, x, y, { width, align, ...features });
  return y + height;
}

/** Height of a text. */
export function heightOf(sheet: Sheet, text: string, setting: Omit<Setting, 'x' | 'y'>): number {
  choose(sheet, text, setting);
  return sheet.heightOfString(text, { width: setting.width });
}

/** Draws a horizontal rule. */
export function drawRule(
  sheet: Sheet,
  y: number,
  { from = PAPER.margin, strong = false }: { from?: number; strong?: boolean } = {},
): void {
  sheet
    .moveTo(from, y)
    .lineTo(PAPER.width - PAPER.margin, y)
    .lineWidth(strong ? 1 : 0.5)
    .strokeColor(strong ? INK : RULE)
    .stroke();
}

/** Finishes a document and returns its bytes. */
export function close(sheet: Sheet): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    sheet.on('data', (chunk: Buffer) => chunks.push(chunk));
    sheet.on('end', () => resolve(Buffer.concat(chunks)));
    sheet.on('error', reject);
    sheet.end();
  });
}

function choose(sheet: Sheet, text: string, { size = 9, isStrong = false }: Partial<Setting>): void {
  const latin: Face = isStrong ? 'strong' : 'plain';
  const face: Face = DEVANAGARI.test(text) ? 'hindi' : latin;
  sheet.font(face).fontSize(size);
}
