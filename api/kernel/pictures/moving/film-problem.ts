import type { FieldCode } from '#shared/contract/field-problems.ts';

/** Why an upload is not a playable video. */
export class FilmProblem extends Error {
  readonly code: Extract<FieldCode, 'film_broken' | 'film_codec' | 'picture_too_large'>;
  constructor(code: FilmProblem['code']) {
    super(code);
    this.code = code;
  }
}
