import { escapeLiteral } from 'pg';

/** The same pattern as defuseCell uses, in PostgreSQL's syntax: the first character of a formula, also after white space and invisible characters. */
const pattern = String.raw`^'*([[:space:]\u0001-\u001F\u007F-\u009F\u00AD\u061C\u180E\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFEFF]*[=+@\uFF1D\uFF0B\uFF0D\uFF20-]|[\t\r\n])`;

/** SQL: the pattern of texts that a spreadsheet program would read as formulas in CSV; the export puts an apostrophe before them. */
export const formulas = escapeLiteral(pattern);
