declare module 'subset-font' {
  /** Reduces a font to the glyphs of a text, or keeps all; fixes the named axes. */
  export default function subsetFont(
    font: Uint8Array,
    text: string,
    options: { keepAllGlyphs?: boolean; variationAxes?: Record<string, number>; targetFormat?: 'sfnt' | 'woff' | 'woff2' },
  ): Promise<Uint8Array>;
}
