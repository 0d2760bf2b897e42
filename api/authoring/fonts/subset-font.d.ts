declare module 'subset-font' {
  /** A font with the glyphs of these letters alone, its tables rebuilt. */
  export default function subsetFont(font: Buffer, text: string, options: { targetFormat: 'woff2' }): Promise<Buffer>;
}
