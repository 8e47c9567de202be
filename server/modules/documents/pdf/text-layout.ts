import { fontRunsOf, type FontRun } from './pdf-fonts';
import { TEXT_COLOUR } from './pdf-page';
import type { PdfDocument } from './pdf-fonts';
import { printableText } from './printable-text';

export interface TextStyle {
  /** Font size in points; 9 by default. */
  size?: number | undefined;
  isStrong?: boolean | undefined;
}

/** Position and style of a text. */
export interface TextBox extends TextStyle {
  x: number;
  y: number;
  width: number;
  color?: string | undefined;
  align?: 'left' | 'right' | 'center' | undefined;
}

interface TextLine {
  runs: (FontRun & { width: number })[];
  width: number;
}

/** Wrapped lines of a text. */
export interface TextLayout {
  lines: TextLine[];
  lineHeight: number;
  height: number;
  size: number;
}

const DEFAULT_SIZE = 9;
const LINE_HEIGHT = 1.36;
/** Distance from the top of a line to its baseline, as a share of the font size. */
const BASELINE = 1.02;
/** Tabular digits align in columns. PDFKit caches only texts without features, so other texts have none. */
const featuresOf = (text: string) => (/\d/.test(text) ? { features: ['tnum' as const] } : {});
/** Widths of texts by font at size 1, because shaping a text takes most of the time. */
const unitWidths = new WeakMap<PdfDocument, Map<string, number>>();
/** A letter with its marks; letters that a virama joins stay together. */
const CLUSTERS = /(?:\P{M}|^\p{M})(?:\p{M}|[\u200c\u200d]|(?<=\u094d[\u200c\u200d]?)\p{L})*/gu;

/**
 * Wraps a text at spaces. Breaks a word only if it is wider than the line, and never inside of a Devanagari conjunct.
 */
export function layOutText(
  pdf: PdfDocument,
  text: string,
  { width, size = DEFAULT_SIZE, isStrong = false }: TextStyle & { width: number },
): TextLayout {
  const widthOf = (stretch: string) => lineOf(pdf, stretch, { size, isStrong }).width;
  const spaceWidth = widthOf(' ');
  const texts: string[] = [];
  let line = '';
  let lineWidth = 0;
  for (const word of printableText(text).split(' ')) {
    for (const [index, fragment] of fitWord(word, width, widthOf).entries()) {
      const fragmentWidth = widthOf(fragment);
      const joinedWidth = lineWidth + spaceWidth + fragmentWidth;
      if (line !== '' && index === 0 && joinedWidth <= width) {
        line = `${line} ${fragment}`;
        lineWidth = joinedWidth;
      } else {
        if (line !== '') texts.push(line);
        line = fragment;
        lineWidth = fragmentWidth;
      }
    }
  }
  if (line !== '') texts.push(line);
  const lineHeight = size * LINE_HEIGHT;
  const lines = texts.map((stretch) => lineOf(pdf, stretch, { size, isStrong }));
  return { lines, lineHeight, height: lines.length * lineHeight, size };
}

/** Splits a word into fragments that fit in a width. */
function fitWord(word: string, width: number, widthOf: (stretch: string) => number): string[] {
  if (widthOf(word) <= width) return [word];
  const fragments: string[] = [];
  let fragment = '';
  for (const cluster of word.match(CLUSTERS) ?? []) {
    if (fragment !== '' && widthOf(fragment + cluster) > width) {
      fragments.push(fragment);
      fragment = '';
    }
    fragment += cluster;
  }
  return [...fragments, fragment];
}

function lineOf(
  pdf: PdfDocument,
  text: string,
  { size, isStrong }: { size: number; isStrong: boolean },
): TextLine {
  const runs = fontRunsOf(text, isStrong).map((run) => ({
    ...run,
    width: runWidth(pdf, run, size),
  }));
  return { runs, width: runs.reduce((sum, run) => sum + run.width, 0) };
}

function runWidth(pdf: PdfDocument, { font, text }: FontRun, size: number): number {
  const widths = unitWidths.get(pdf) ?? new Map<string, number>();
  unitWidths.set(pdf, widths);
  const key = `${font} ${text}`;
  const unitWidth = widths.get(key) ?? pdf.font(font).fontSize(1).widthOfString(text, featuresOf(text));
  widths.set(key, unitWidth);
  return unitWidth * size;
}

/** Width of a text on one line, in points. */
export function textWidth(
  pdf: PdfDocument,
  text: string,
  { size = DEFAULT_SIZE, isStrong = false }: TextStyle,
) {
  return lineOf(pdf, printableText(text), { size, isStrong }).width;
}

/** Draws a text and returns the y position below it. */
export function drawText(pdf: PdfDocument, text: string, box: TextBox): number {
  return drawLayout(pdf, layOutText(pdf, text, box), box);
}

/** Draws wrapped lines and returns the y position below them. */
export function drawLayout(
  pdf: PdfDocument,
  { lines, lineHeight, size, height }: TextLayout,
  { x, y, width, color = TEXT_COLOUR, align = 'left' }: Omit<TextBox, keyof TextStyle>,
): number {
  const freeShare = { left: 0, center: 0.5, right: 1 }[align];
  pdf.fillColor(color);
  lines.forEach((line, index) => {
    const baseline = y + index * lineHeight + BASELINE * size;
    let runX = x + (width - line.width) * freeShare;
    for (const run of line.runs) {
      const options = { lineBreak: false, baseline: 'alphabetic' as const, ...featuresOf(run.text) };
      pdf.font(run.font).fontSize(size).text(run.text, runX, baseline, options);
      runX += run.width;
    }
  });
  return y + height;
}
