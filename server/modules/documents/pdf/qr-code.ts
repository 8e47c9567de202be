import type { PdfDocument } from './pdf-fonts';

/** Draws a QR code as rectangles, one for each run of dark modules in a row. */
export async function drawQrCode(
  pdf: PdfDocument,
  text: string,
  { x, y, size }: { x: number; y: number; size: number },
): Promise<void> {
  const { default: createQrCode } = await import('qrcode-generator');
  // Version 0 is the smallest that holds the text; level L keeps the modules large.
  const code = createQrCode(0, 'L');
  code.addData(text);
  code.make();
  const count = code.getModuleCount();
  // One unit is one module, so the file has short numbers.
  pdf
    .save()
    .translate(x, y)
    .scale(size / count);
  for (let row = 0; row < count; row += 1) {
    let start = 0;
    while (start < count) {
      let end = start;
      while (end < count && code.isDark(row, end)) end += 1;
      if (end > start) pdf.rect(start, row, end - start, 1);
      start = end + 1;
    }
  }
  pdf.fill('#000000').restore();
}
