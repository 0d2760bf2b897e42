import { longestDraft } from '#shared/content/longest-draft.ts';
import type { Draft } from './document.ts';

/** Characters of JSON of a draft's content. The excluded fields have their own limits, so that they can always be changed. */
export const draftLength = ({ name: _name, lang: _lang, cover: _cover, settings: _settings, theme: _theme, ...content }: Draft): number =>
  JSON.stringify(content).length;

/** Whether `after` exceeds the length limit. A draft that is already too long may become shorter, and be copied. */
export function isTooLong(after: Draft, before?: Draft): boolean {
  const length = draftLength(after);
  return length > longestDraft && (before === undefined || length > draftLength(before));
}
