import type { ComponentType } from 'react';
import type { Answered, PlayerQuestion, Turn } from '#shared/contract/play.ts';

export interface QuestionHeadProps {
  question: PlayerQuestion;
  /** The feedback on the answer; null before. */
  answered: Answered | null;
}

/** What a kind adds to its questions, in kinds/{kind}/player/question.ts. The first screen loads that file; it loads the components. */
export interface QuestionOfKind {
  /** Above the question. */
  Head: ComponentType<QuestionHeadProps>;
  /** Loads it in advance, so that the first question shows it immediately. */
  loadHead(): Promise<unknown>;
  /** Where an answer led, below the verdict. */
  Turn: ComponentType<{ turn: Turn }>;
}
