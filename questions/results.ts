import type { ComponentType } from 'react';
import type { QuestionType } from '#shared/content/question.ts';
import type { ResultsProps } from './result-props.ts';
import AdResults from './ad/Results.tsx';
import CheckboxResults from './checkbox/Results.tsx';
import ExactAnswerResults from './exact_answer/Results.tsx';
import FillTheGapsResults from './fill_the_gaps/Results.tsx';
import FreeTextResults from './free_text/Results.tsx';
import ImageResults from './image/Results.tsx';
import MarkOnImageResults from './mark_on_image/Results.tsx';
import MatchPairsResults from './match_pairs/Results.tsx';
import RangeResults from './range/Results.tsx';
import ScaleResults from './scale/Results.tsx';
import SectionResults from './section/Results.tsx';
import TextResults from './text/Results.tsx';
import TextInOrderResults from './text_in_order/Results.tsx';
import TextPollResults from './text_poll/Results.tsx';

/** How an answered question of each type is shown after the game, on the screen and in print. */
export const results: Record<QuestionType, ComponentType<ResultsProps>> = {
  text: TextResults,
  checkbox: CheckboxResults,
  image: ImageResults,
  mark_on_image: MarkOnImageResults,
  match_pairs: MatchPairsResults,
  text_poll: TextPollResults,
  text_in_order: TextInOrderResults,
  scale: ScaleResults,
  free_text: FreeTextResults,
  range: RangeResults,
  exact_answer: ExactAnswerResults,
  ad: AdResults,
  fill_the_gaps: FillTheGapsResults,
  section: SectionResults,
};
