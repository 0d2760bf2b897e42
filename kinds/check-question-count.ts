import { beginsSection, isCounted } from '#questions/traits.ts';
import { questionsOf } from '#shared/content/part.ts';
import type { Question } from '#shared/content/question.ts';
import { stop, warn, type DraftProblem, type Place } from '#shared/content/problems.ts';
import { answersToPass } from '#shared/play/answers-to-pass.ts';
import { countInGame, openDraws, sectionsOf } from '#shared/play/order-questions.ts';
import type { Body } from './bodies.ts';
import type { Checked } from './kind.ts';
import { traits } from './traits.ts';

type Counted = Checked<Pick<Body, 'quiz_type' | 'parts'>>;

/** For kinds whose games play the questions of the whole activity. */
export function checkQuestionCount(draft: Counted): DraftProblem[] {
  const questions = questionsOf(draft);
  const played = countInGame(questions, 0, isCounted);
  if (played === 0) return [stop('no_questions', { part: 'questions' })];
  const { questions_per_game: drawn } = draft.settings;
  const inGame = countInGame(questions, drawn, isCounted, beginsSection);
  return [
    ...checkSections(draft),
    ...(drawn > played ? [warn('questions_per_game_too_high', { part: 'settings', field: 'questions_per_game' })] : []),
    ...(traits[draft.quiz_type].isScored && answersToPass(draft.settings, inGame) > inGame
      ? [warn('pass_level_too_high', { part: 'settings', field: 'pass_level' })]
      : []),
  ];
}

function checkSections(draft: Counted): DraftProblem[] {
  return sectionsOf(
    questionsOf(draft).filter(({ hidden }) => !hidden),
    beginsSection,
  ).flatMap(({ page, rest }) => [
    ...(page && !rest.some(isCounted) ? [stop('section_empty', { part: 'questions', question_id: page.id })] : []),
    ...checkDraws(rest),
  ]);
}

/** Otherwise players of one game could reach more points than players of another. */
function checkDraws(shown: readonly Question[]): DraftProblem[] {
  return openDraws(shown).flatMap(({ questions }) => {
    const [first] = questions;
    if (!first) return [];
    const place: Place = { part: 'questions', question_id: first.id };
    return [
      ...(questions.length < (first.draw?.count ?? 0) ? [warn('draw_too_small', place)] : []),
      ...(questions.some(({ points }) => points !== first.points) ? [warn('draw_points_differ', place)] : []),
    ];
  });
}
