declare module 'fontkit' {
  /** PDFKit accepts a parsed font, which its types omit. */
  type ParsedFont = PDFKit.Mixins.PDFFontSource & {
    hasGlyphForCodePoint(codePoint: number): boolean;
    characterSet: number[];
    availableFeatures: string[];
    variationAxes: Record<string, { min: number; max: number } | undefined>;
    layout(text: string): { positions: { xAdvance: number }[] };
  };

  /** Parses a font file. */
  export function openSync(file: string): ParsedFont;
}
