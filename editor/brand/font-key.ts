import type { Font } from '#shared/contract/appearance.ts';

/** The name of its file, by which themes and activities know it. */
export const fontKey = ({ fontUrl }: Pick<Font, 'fontUrl'>): string => fontUrl.slice(fontUrl.lastIndexOf('/') + 1).replace(/\.woff2$/, '');
