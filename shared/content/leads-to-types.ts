import type { QuestionType } from '#shared/content/question.ts';

/** The question types whose answers can give points to person types: those where some of the listed answers are chosen. */
export const leadsToTypes: ReadonlySet<QuestionType> = new Set(['text', 'checkbox', 'image', 'text_poll', 'mark_on_image', 'scale']);
