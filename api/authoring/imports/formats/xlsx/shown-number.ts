import { childNamed, childrenNamed, descendants, type XmlElement } from '../xml.ts';

/** How a cell's style displays a number. */
export type NumberFormat = 'plain' | 'percent' | 'date' | 'time' | 'date and time';

/** The number formats of a workbook's cell styles, by the index that cells use. */
export function numberFormats(styles: XmlElement | undefined): NumberFormat[] {
  if (!styles) return [];
  const codes = new Map(
    descendants(styles, ({ name }) => name === 'numFmt').map(({ attributes }) => [attributes.numFmtId, attributes.formatCode ?? '']),
  );
  const list = childNamed(styles, 'cellXfs');
  return list ? childrenNamed(list, 'xf').map(({ attributes: { numFmtId = '0' } }) => formatOf(Number(numFmtId), codes.get(numFmtId))) : [];
}

/** Numbers below 164 are built into Excel: 9 and 10 percent, 14 to 17 and from 27 dates, 18 to 21 and 45 to 47 times, 22 both. */
function formatOf(id: number, code: string | undefined): NumberFormat {
  if (code !== undefined) return formatOfCode(code);
  if (id === 9 || id === 10) return 'percent';
  if (id === 22) return 'date and time';
  if ((id >= 18 && id <= 21) || (id >= 45 && id <= 47)) return 'time';
  return (id >= 14 && id <= 17) || (id >= 27 && id <= 36) || (id >= 50 && id <= 58) ? 'date' : 'plain';
}

/** Only the first section of the code counts; quoted texts, escaped characters and brackets (except for hours) are not format letters. */
function formatOfCode(code: string): NumberFormat {
  const letters = (code.split(';', 1)[0] ?? '').replace(/"[^"]*"|\\.|\[(?!h+\]|m+\]|s+\])[^\]]*\]|_./gi, '').toLowerCase();
  const hasDate = /[yd]/.test(letters);
  const hasTime = /[hs]/.test(letters);
  if (hasDate || hasTime) return hasDate && hasTime ? 'date and time' : hasDate ? 'date' : 'time';
  if (/^m+$/.test(letters)) return 'date';
  return letters.includes('%') ? 'percent' : 'plain';
}

const day = 86_400_000;
/** Days from the workbook's epoch to 1970. */
const epochs = { since1900: 25_569, since1904: 24_107 };

/** The number as text; a date as 2026-12-24, a time as 14:30. */
export function shownNumber(value: number, format: NumberFormat, isSince1904: boolean): string {
  // Excel's stored numbers can have binary rounding noise: 0.30000000000000004.
  const plain = (number: number): string => String(Number(number.toPrecision(15)));
  if (format === 'plain') return plain(value);
  if (format === 'percent') return `${plain(value * 100)}%`;
  const moment = new Date(Math.round((value - (isSince1904 ? epochs.since1904 : epochs.since1900)) * day));
  if (Number.isNaN(moment.getTime())) return plain(value);
  const [date = '', time = ''] = moment.toISOString().split('T');
  const clock = time.slice(0, time.startsWith(':00.', 5) ? 5 : 8);
  if (format === 'date') return date;
  return format === 'time' && value < 1 ? clock : `${date} ${clock}`;
}
