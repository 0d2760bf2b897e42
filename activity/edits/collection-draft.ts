import type { Body as CollectionBody } from '#kinds/collection/body.ts';
import type { Draft } from '../document.ts';
import { EditRefused } from './edit.ts';

export type CollectionDraft = Extract<Draft, CollectionBody>;

/** The draft as that of a collection; refused when it is of another kind. */
export function collectionDraft(draft: Draft, field = 'member'): CollectionDraft {
  if (!('members' in draft)) throw new EditRefused(field, 'not_of_this_kind');
  return draft;
}
