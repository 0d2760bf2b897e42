import { escapeLiteral } from 'pg';

/** What defuseCell looks for, in words of PostgreSQL: a sign of a formula, also after white space and characters that are not seen. */
const pattern = String.raw`^'*([[:space:]\u0001-\u001F\u007F-\u009F\u00AD\u061C\u180E\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFEFF]*[=+@\uFF1D\uFF0B\uFF0D\uFF20-]|[\t\r\n])`;

/** SQL: the pattern of texts that a spreadsheet which opens CSV would take for formulas; they get an apostrophe before them. */
export const formulas = escapeLiteral(pattern);
