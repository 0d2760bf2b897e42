import type { FieldCode } from '#shared/contract/field-problems.ts';

/** The reason why a file is rejected as a font. */
export class FontProblem extends Error {
  readonly code: Extract<FieldCode, 'not_a_font' | 'font_broken' | 'font_too_large' | 'font_licence'>;
  constructor(code: FontProblem['code']) {
    super(code);
    this.code = code;
  }
}
