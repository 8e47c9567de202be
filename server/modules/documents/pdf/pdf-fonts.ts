import path from 'node:path';
import type { ParsedFont } from 'fontkit';
import type PDFDocument from 'pdfkit';

/** A PDF document in progress. */
export type PdfDocument = InstanceType<typeof PDFDocument>;

const fontPath = (name: string) => path.join(__dirname, 'fonts', name);
const FONT_FILES = {
  latin: fontPath('haat-text-400.ttf'),
  latinStrong: fontPath('haat-text-600.ttf'),
  hindi: fontPath('haat-devanagari-400.ttf'),
  // Contains the letters of modern Hindi without digits; a text with another sign uses the regular weight.
  hindiStrong: fontPath('haat-devanagari-600.ttf'),
};
type FontName = keyof typeof FONT_FILES;

/** A stretch of text in one font. */
export interface FontRun {
  font: FontName;
  text: string;
}

/** Parsed fonts. Parsing takes four times as long as the rest of a document. */
const parsedFonts = new Map<FontName, ParsedFont>();
/** Words without the spaces between them, because the strong font has no space. */
const DEVANAGARI_WORDS = /([\u0900-\u097f\u200c\u200d]+)/;
const DEVANAGARI = /[\u0900-\u097f]/;

/** Parses the fonts on first use, and registers them in a document. */
export async function registerFonts(pdf: PdfDocument): Promise<void> {
  const { openSync } = await import('fontkit');
  for (const [name, file] of Object.entries(FONT_FILES) as [FontName, string][]) {
    const font = parsedFonts.get(name) ?? openSync(file);
    parsedFonts.set(name, font);
    pdf.registerFont(name, font);
  }
}

/** Splits a printable text into runs: Devanagari and Latin have different fonts. */
export function fontRunsOf(text: string, isStrong: boolean): FontRun[] {
  const stretches = text.split(DEVANAGARI_WORDS).filter((stretch) => stretch !== '');
  return stretches.map((stretch) => ({ font: fontOf(stretch, isStrong), text: stretch }));
}

function fontOf(text: string, isStrong: boolean): FontName {
  if (!DEVANAGARI.test(text)) return isStrong ? 'latinStrong' : 'latin';
  return isStrong && hasGlyphs('hindiStrong', text) ? 'hindiStrong' : 'hindi';
}

function hasGlyphs(name: FontName, text: string): boolean {
  return [...text].every((character) => hasGlyph(name, character));
}

/** True if one of the fonts can draw a character. Requires registered fonts. */
export function isDrawable(character: string): boolean {
  return hasGlyph('latin', character) || hasGlyph('hindi', character);
}

function hasGlyph(name: FontName, character: string): boolean {
  const font = parsedFonts.get(name);
  if (!font) throw new Error(`Font ${name} is not registered`);
  return font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0);
}
