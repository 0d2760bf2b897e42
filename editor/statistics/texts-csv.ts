/** What a spreadsheet would take for a formula is told as text. */
const defused = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);
const cell = (text: string): string => `"${defused(text).replaceAll('"', '""')}"`;

/** Rows of texts as a CSV file: with the mark by which spreadsheets know UTF-8. */
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
