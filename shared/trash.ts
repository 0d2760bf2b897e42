/** Days after which what is in the trash is deleted. */
export const daysInTrash = 30;

/** What was moved to the trash at this instant or before is due. */
export const dueInTrash = (now: Date): Date => new Date(now.getTime() - daysInTrash * 86_400_000);

/** When what was moved to the trash then is deleted. */
export const deletedFromTrash = (trashed_at: Date): Date => new Date(trashed_at.getTime() + daysInTrash * 86_400_000);
