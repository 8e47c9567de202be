import { execFileSync } from 'node:child_process';

// In a process of its own: the reader loads its parts in a way that the module loader of the tests does not know.
// Node 20 has no transferToFixedLength, which the reader calls on the bytes of fonts.
const READER = `(async () => {
  ArrayBuffer.prototype.transferToFixedLength ??= function (length) { return this.slice(0, length); };
  const { getDocumentProxy, getResolvedPDFJS } = await import('unpdf');
  const { OPS } = await getResolvedPDFJS();
  const file = await getDocumentProxy(new Uint8Array(require('node:fs').readFileSync(0)));
  const drawn = [];
  for (let number = 1; number <= file.numPages; number += 1) {
    const page = await file.getPage(number);
    const { fnArray, argsArray } = await page.getOperatorList();
    let font = '';
    fnArray.forEach((operator, index) => {
      const [first] = argsArray[index] ?? [];
      if (operator === OPS.setFont) font = page.commonObjs.get(first).name;
      if (operator !== OPS.showText) return;
      for (const glyph of first)
        if (typeof glyph === 'object') drawn.push({ font, id: glyph.originalCharCode, text: glyph.unicode });
    });
  }
  process.stdout.write(JSON.stringify(drawn));
})();`;

/** A glyph that a PDF draws: the font that holds it, its number there, and the text it stands for. */
interface PdfGlyph {
  font: string;
  /** Zero is the box that a font draws for a letter it does not have. */
  id: number;
  text: string;
}

/** The glyphs of all pages of a PDF, in the order they are drawn. */
export function pdfGlyphs(bytes: Buffer): PdfGlyph[] {
  const text = execFileSync(process.execPath, ['-e', READER], { input: bytes, encoding: 'utf8' });
  return JSON.parse(text) as PdfGlyph[];
}
