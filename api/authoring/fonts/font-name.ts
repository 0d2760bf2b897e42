/** The name of a font in the media store. Beside the pictures, which have no ending: neither is served as the other. */
export const fontName = (key: string): string => `${key}.woff2`;
