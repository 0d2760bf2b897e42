import type { ComponentType } from 'react';
import type { QuestionType } from '#shared/content/question.ts';
import type { PlayerQuestion } from '#shared/contract/play.ts';
import type { PlayerAnswer } from './player-answers.ts';
import type { PlayProps } from './play-props.ts';

/** How a type is played. Faces are loaded on demand. */
export interface QuestionPlay {
  face(): Promise<{ default: ComponentType<PlayProps> }>;
  /** Choosing answers the question; the other types are answered with the screen's own button. */
  isAnsweredByChoice?: boolean;
  /** The answer that can be sent before anything is chosen. */
  initial?(question: PlayerQuestion): PlayerAnswer;
}

export const plays: Record<QuestionType, QuestionPlay> = {
  text: { face: () => import('./text/Play.tsx'), isAnsweredByChoice: true },
  checkbox: { face: () => import('./checkbox/Play.tsx') },
  image: { face: () => import('./image/Play.tsx'), isAnsweredByChoice: true },
  mark_on_image: { face: () => import('./mark_on_image/Play.tsx') },
  match_pairs: { face: () => import('./match_pairs/Play.tsx') },
  text_poll: { face: () => import('./text_poll/Play.tsx'), isAnsweredByChoice: true },
  text_in_order: {
    face: () => import('./text_in_order/Play.tsx'),
    initial: ({ answers }) => ({ answer_ids: answers.map(({ id }) => id) }),
  },
  scale: { face: () => import('./scale/Play.tsx') },
  free_text: { face: () => import('./free_text/Play.tsx') },
  range: { face: () => import('./range/Play.tsx') },
  exact_answer: { face: () => import('./exact_answer/Play.tsx') },
  ad: { face: () => import('./ad/Play.tsx'), initial: () => ({}) },
  fill_the_gaps: { face: () => import('./fill_the_gaps/Play.tsx') },
  section: { face: () => import('./section/Play.tsx'), initial: () => ({}) },
};
