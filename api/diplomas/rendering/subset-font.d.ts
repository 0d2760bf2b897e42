declare module 'subset-font' {
  /** Of a font the glyphs of a text, or all; axes that are named are fixed. */
  export default function subsetFont(
    font: Uint8Array,
    text: string,
    options: { keepAllGlyphs?: boolean; variationAxes?: Record<string, number>; targetFormat?: 'sfnt' | 'woff' | 'woff2' },
  ): Promise<Uint8Array>;
}
