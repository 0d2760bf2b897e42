/** Why a file is refused whole. */
export const unreadable = {
  empty: 'The file is empty.',
  too_large: 'The file is larger than 100 MB.',
  too_heavy: 'Reading the file takes more time or memory than it may.',
  xml_too_large: 'The XML of the file is too large: 24 MB without pictures is the most.',
  not_text: 'The file is neither text nor a format that we know.',
  format_unknown: 'The format of the file could not be told.',
  too_many_items: 'The file holds more items than can be imported at once.',
  archive_broken: 'The archive cannot be read.',
  archive_too_large: 'The archive is too large when unpacked.',
  archive_too_many: 'The archive holds too many files.',
  archive_encrypted: 'The archive is encrypted.',
  xml_broken: 'The XML of the file cannot be read.',
  xml_doctype: 'XML with a DOCTYPE or entities of its own is refused.',
  qti_version: 'The file holds no items of QTI 2.1 or 2.2.',
  json_broken: 'The JSON of the file cannot be read.',
  table_broken: 'The table cannot be read: a quotation mark is not closed.',
  no_columns: 'The table has no column for the question: name one "question".',
  nothing_found: 'The file holds no question.',
} as const;
export type UnreadableCode = keyof typeof unreadable;

/** The file is refused whole: nothing of it is imported. The message may be shown to the editor. */
export class UnreadableFile extends Error {
  readonly code: UnreadableCode;

  constructor(code: UnreadableCode) {
    super(unreadable[code]);
    this.name = 'UnreadableFile';
    this.code = code;
  }
}
