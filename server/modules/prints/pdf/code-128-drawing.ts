import type { PdfDocument } from '../../documents';
import { code128Widths } from './code-128';

interface BarcodeBox {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Width of a module, in points: 0.5 mm at most, so that a short number does not become wide. */
const MAX_MODULE_WIDTH = 1.42;
/** Empty modules on each end, as ISO/IEC 15417 requires. */
const QUIET_ZONE = 10;

/** Draws a text as a centred Code 128 barcode; draws nothing for a text that the barcode cannot hold. */
export function drawCode128(pdf: PdfDocument, text: string, { x, y, width, height }: BarcodeBox): void {
  const widths = code128Widths(text);
  if (!widths) return;
  const moduleCount = widths.reduce((sum, moduleWidth) => sum + moduleWidth, 0);
  const scale = Math.min(MAX_MODULE_WIDTH, width / (moduleCount + 2 * QUIET_ZONE));
  // One horizontal unit is one module, so the file has short numbers.
  pdf
    .save()
    .translate(x + (width - moduleCount * scale) / 2, y)
    .scale(scale, 1);
  let position = 0;
  for (const [index, moduleWidth] of widths.entries()) {
    const isBar = index % 2 === 0;
    if (isBar) pdf.rect(position, 0, moduleWidth, height);
    position += moduleWidth;
  }
  pdf.fill('#000000').restore();
}
