import { isLiteral } from './has-marks.ts';

/** A plain text as a text with marks that shows exactly it. Most texts stay as they are. */
export const escape = (text: string): string => (isLiteral(text) ? text : escapeAll(text));

/** Also where it stays without effect. */
export const escapeAll = (text: string): string =>
  text
    .replace(/[\\*^~`[\]]|\$(?=\$)/g, '\\$&')
    .replace(/^- /gm, '\\- ')
    .replace(/^(\d{1,3})\. /gm, '$1\\. ');
