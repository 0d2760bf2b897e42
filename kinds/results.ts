import type { ActivityKind } from '#shared/content/kind.ts';
import { totalsOf, type FinalResult, type PlayedAnswer } from '#shared/play/result.ts';
import * as academy from './academy/result.ts';
import type { Body } from './bodies.ts';
import * as calendar from './calendar/result.ts';
import * as collection from './collection/result.ts';
import type { Played, Previewed, PreviewedResult, ResultKind } from './kind.ts';
import * as labyrinth from './labyrinth/result.ts';
import * as person from './person/result.ts';
import * as quiz from './quiz/result.ts';

/** The result that each kind computes for a finished game. */
const results: Record<ActivityKind, ResultKind<Body>> = { quiz, person, academy, labyrinth, calendar, collection };

/** Of the scored questions of a game, reached or not. */
interface Scored {
  total: number;
  /** The points that they could give. */
  most: number;
}

/** The result of a game that has ended. */
export function finalResult(content: Played<Body>, played: readonly PlayedAnswer[], { total, most }: Scored, bonusPoints = 0): FinalResult {
  const totals = totalsOf(played, total, bonusPoints);
  return { ...totals, ...results[content.quiz_type].result(content, played, totals, most) };
}

export const previewedResult = (kind: ActivityKind, game: Previewed): PreviewedResult => results[kind].previewed(game);
