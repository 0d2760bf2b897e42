import type { Refusal } from '#shared/contract/errors.ts';

/** Texts of the player's languages, by their keys, that are not the same for all kinds. */
export interface KindTexts {
  /** The noun for the activity in a browser that cannot play it. */
  readonly noun: 'quiz' | 'page';
  /** How many questions it has. */
  readonly questions: 'cover.questions' | 'labyrinth.rooms';
  /** Which of them is asked. */
  readonly progress: 'question.progress' | 'labyrinth.progress';
  /** The title of a registration that does not come before play. */
  readonly registration: 'register.title_after' | 'register.title_join';
  /** Before the registration of a player whose time ran out. */
  readonly timeOver: 'register.time_over' | 'register.any.time_over';
  /** Why play is refused, where the usual text calls it what it is not. */
  readonly refusals: Partial<Record<Refusal, `refused.any.${string}`>>;
}

/** Without a noun. */
export const usualTexts = {
  noun: 'page',
  questions: 'cover.questions',
  progress: 'question.progress',
  registration: 'register.title_after',
  timeOver: 'register.any.time_over',
  refusals: {
    not_active: 'refused.any.not_active',
    not_open_yet: 'refused.any.not_open_yet',
    unavailable: 'refused.any.unavailable',
  },
} as const satisfies KindTexts;
