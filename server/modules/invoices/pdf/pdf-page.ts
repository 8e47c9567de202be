import path from 'node:path';
import type PDFDocument from 'pdfkit';

/** A document that is being printed. */
export type Sheet = InstanceType<typeof PDFDocument>;

type Source = Parameters<Sheet['registerFont']>[1];

const fileOf = (name: string) => path.join(__dirname, 'fonts', name);
const FACES = {
  plain: fileOf('haat-text-400.ttf'),
  strong: fileOf('haat-text-600.ttf'),
  // Writes both scripts, so that a name in Hindi with a number in it stays one text.
  hindi: fileOf('haat-devanagari-400.ttf'),
};
/** Fonts as they were read for an earlier sheet, which takes most of the time that a sheet takes. */
const read = new Map<string, Source>();
const DEVANAGARI = /[\u0900-\u097f]/;

/** A4 and its margins, in points. */
export const PAPER = { width: 595.28, height: 841.89, margin: 48, foot: 64 } as const;
export const INNER = PAPER.width - 2 * PAPER.margin;
/** Where a page ends for everything but its foot. */
export const BOTTOM = PAPER.height - PAPER.foot - 16;

export const INK = '#14233a';
export const INK_2 = '#505b6b';
export const RULE = '#d8cfbf';

/** How a piece of text is set. */
export interface Setting {
  x: number;
  y: number;
  width: number;
  size?: number;
  isStrong?: boolean;
  color?: string;
  align?: 'left' | 'right' | 'center';
}

/** An empty sheet. The library is loaded with the first one: it takes longer than the rest of the shop's start. */
export async function openSheet({ title, author }: { title: string; author: string }): Promise<Sheet> {
  const { default: Pdf } = await import('pdfkit');
  const sheet = new Pdf({
    size: 'A4',
    // Breaks are the printer's own, so that a page's head and foot are drawn with it.
    margin: 0,
    bufferPages: true,
    // None of the fonts that every reader brings: they know no rupees.
    font: '',
    lang: 'en-IN',
    displayTitle: true,
    info: { Title: title, Author: author, Creator: 'Haat', Producer: 'Haat' },
  });
  for (const [face, file] of Object.entries(FACES)) sheet.registerFont(face, read.get(face) ?? file);
  return sheet;
}

/** Sets a text, and says where the next line below it begins. */
export function set(sheet: Sheet, text: string, setting: Setting): number {
  const { x, y, width, color = INK, align = 'left' } = setting;
  choose(sheet, text, setting);
  const height = sheet.heightOfString(text, { width });
  // Digits of one width stand below each other.
  const features = align === 'right' && { features: ['tnum' as const] };
  sheet.fillColor(color).text(text, x, y, { width, align, ...features });
  return y + height;
}

/** How high a text will stand. */
export function heightOf(sheet: Sheet, text: string, setting: Omit<Setting, 'x' | 'y'>): number {
  choose(sheet, text, setting);
  return sheet.heightOfString(text, { width: setting.width });
}

/** A line across the page. */
export function rule(
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

/** The bytes of a sheet that is done. */
export function close(sheet: Sheet): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    sheet.on('data', (part: Buffer) => parts.push(part));
    sheet.on('end', () => resolve(Buffer.concat(parts)));
    sheet.on('error', reject);
    sheet.end();
  });
}

function choose(sheet: Sheet, text: string, { size = 9, isStrong = false }: Partial<Setting>): void {
  const latin = isStrong ? 'strong' : 'plain';
  const face = DEVANAGARI.test(text) ? 'hindi' : latin;
  sheet.font(face).fontSize(size);
  // A field that the library does not promise: without it, each sheet reads its fonts anew.
  const opened = (sheet as unknown as { _font?: { font?: Source } })._font?.font;
  if (opened && !read.has(face)) read.set(face, opened);
}
