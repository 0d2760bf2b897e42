import type { Permission } from './permissions.ts';

/** Days after which items in the trash are deleted. */
export const daysInTrash = 30;

/** Days before a deletion in which members can still restore what they are notified of. */
export const daysOfNotice = 3;

const dayMs = 86_400_000;

/** What was moved to the trash at this instant or before is due. */
export const dueInTrash = (now: Date): Date => new Date(now.getTime() - daysInTrash * dayMs);

/** When what was moved to the trash then is deleted. */
export const deletedFromTrash = (trashed_at: Date): Date => new Date(trashed_at.getTime() + daysInTrash * dayMs);

/** What can be in the trash. */
export const trashItems = ['activity', 'question', 'theme'] as const;
export type TrashItem = (typeof trashItems)[number];

/** The permission to see an item in the trash, to restore it and to delete it. */
export const trashPermissions: Readonly<Record<TrashItem, Permission>> = {
  activity: 'quiz_create',
  question: 'quiz_content_edit',
  theme: 'quiz_graphics_edit',
};
