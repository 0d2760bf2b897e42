/** Marks a text that a spreadsheet would run as a formula as plain text. */
const defused = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);
const cell = (text: string): string => `"${defused(text).replaceAll('"', '""')}"`;

/** Rows of texts as a CSV file: with a byte order mark, by which spreadsheets recognise UTF-8. */
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
