import { unreadable, type UnreadableCode } from '#shared/content/unreadable-files.ts';

/** The whole file is refused, and no question is imported. The message may be shown to the editor. */
export class UnreadableFile extends Error {
  readonly code: UnreadableCode;

  constructor(code: UnreadableCode) {
    super(unreadable[code]);
    this.name = 'UnreadableFile';
    this.code = code;
  }
}
