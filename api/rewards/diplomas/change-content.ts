import type { DiplomaContent } from '#shared/content/diploma.ts';
import type { DiplomaChanges } from '#shared/contract/diplomas.ts';

/** The content with the changes applied; null removes an optional part. */
export function changeContent(
  content: DiplomaContent,
  { given: _given, doors: _doors, email_flags: _flags, validity: _validity, ...changes }: DiplomaChanges,
): DiplomaContent {
  const merged = Object.entries({ ...content, ...changes }).filter(([, value]) => value !== null && value !== undefined);
  return Object.fromEntries(merged) as DiplomaContent;
}
