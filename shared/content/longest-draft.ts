/**
 * The longest content of a draft, in characters of its JSON (activity/draft-length.ts). Such a draft is read, changed and published without holding up
 * other people's answers: docs/decisions/0289-drafts-have-a-longest-length.md.
 */
export const longestDraft = 1_000_000;
