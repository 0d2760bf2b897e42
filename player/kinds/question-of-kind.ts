import type { ComponentType } from 'react';
import type { Answered, GameResult, PlayerQuestion, Turn } from '#shared/contract/play.ts';

export interface QuestionHeadProps {
  question: Pick<PlayerQuestion, 'seen'>;
  /** The feedback on the answer; null before. */
  answered: Pick<Answered, 'turn'> | null;
}

/** What a kind adds to its questions, in kinds/{kind}/player/question.ts. The first screen loads that file; it loads the components. */
export interface QuestionOfKind {
  /** Above the question. */
  Head: ComponentType<QuestionHeadProps>;
  /** Loads it in advance, so that the first question shows it immediately. */
  loadHead(): Promise<unknown>;
  /** Where an answer led, below the verdict. */
  Turn: ComponentType<{ turn: Turn }>;
  /** The whole way. */
  Walked: ComponentType<{ walk: NonNullable<GameResult['walk']> }>;
}
