import { escapeXml } from '#shared/xml-text.ts';

/** A formula named by words. In buttons and labels it needs them: there browsers give a formula no name. In running text they stay away. */
export const withWords = (mathml: string, words: string): string =>
  mathml.replace('<math', () => `<math role="math" aria-label="${escapeXml(words)}"`);
