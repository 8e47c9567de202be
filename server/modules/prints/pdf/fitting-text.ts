import { drawLayout, layOutText, type PdfDocument, type TextBox } from '../../documents';

interface FittingBox extends Omit<TextBox, 'size'> {
  height: number;
  /** Font sizes from the largest to the smallest. */
  sizes: readonly number[];
}

/**
 * Draws lines of text at the largest font size at which they fit in a box; returns the y position below them. At the
 * smallest size it cuts what does not fit.
 */
export function drawFittingLines(pdf: PdfDocument, lines: readonly string[], box: FittingBox): number {
  const { sizes, height, width, isStrong, ...rest } = box;
  const layoutsAt = (size: number) => lines.map((line) => layOutText(pdf, line, { width, size, isStrong }));
  const fits = (size: number) => layoutsAt(size).reduce((sum, layout) => sum + layout.height, 0) <= height;
  const size = sizes.find(fits) ?? sizes.at(-1) ?? 0;
  let { y } = box;
  for (const layout of layoutsAt(size)) {
    const freeLineCount = Math.floor((box.y + height - y) / layout.lineHeight);
    const shownLines = layout.lines.slice(0, Math.max(0, freeLineCount));
    const shownHeight = shownLines.length * layout.lineHeight;
    y = drawLayout(pdf, { ...layout, lines: shownLines, height: shownHeight }, { ...rest, width, y });
  }
  return y;
}
