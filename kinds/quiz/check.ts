import type { DraftProblem } from '#shared/content/problems.ts';
import { checkQuestionCount } from '../check-question-count.ts';
import type { Checked } from '../kind.ts';
import type { Body } from './body.ts';

/** A quiz has nothing beside its questions. */
export const check = (draft: Checked<Body>): DraftProblem[] => checkQuestionCount(draft);
