declare module 'fontkit' {
  /** PDFKit accepts a parsed font, which its types omit. */
  type ParsedFont = PDFKit.Mixins.PDFFontSource & {
    hasGlyphForCodePoint(codePoint: number): boolean;
  };

  /** Parses a font file. */
  export function openSync(file: string): ParsedFont;
}
