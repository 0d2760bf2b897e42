import { xmlText } from '#shared/xml-text.ts';

/** A text for a cell. Spreadsheets read `_x0041_` as an escaped character, so such an underscore is escaped itself (ECMA-376, ST_Xstring). */
export const xlsxText = (text: string): string => xmlText(text).replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_');
