import { longestDraft } from '#shared/content/longest-draft.ts';
import type { Draft } from './document.ts';

/** Characters of JSON of what a draft holds. What is left out has limits of its own, so that it can always be changed. */
export const draftLength = ({ name: _name, lang: _lang, cover: _cover, settings: _settings, theme: _theme, ...content }: Draft): number =>
  JSON.stringify(content).length;

/** Whether `after` is longer than a draft may be. What is too long already may become shorter, and be copied. */
export function isTooLong(after: Draft, before?: Draft): boolean {
  const length = draftLength(after);
  return length > longestDraft && (before === undefined || length > draftLength(before));
}
