declare module 'fontkit' {
  /** Parses a font file. PDFKit accepts the parsed font, which its types omit. */
  export function openSync(file: string): PDFKit.Mixins.PDFFontSource;
}
