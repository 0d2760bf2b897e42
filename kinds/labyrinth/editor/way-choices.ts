import type { TFunction } from 'i18next';
import { listMark } from '#questions/list-mark.ts';
import { isScored } from '#questions/verdict.ts';
import { traits } from '#questions/traits.ts';
import { outcomesOfQuestion } from '#kinds/labyrinth/outcomes.ts';
import type { Way, WayResult } from '#shared/content/labyrinth.ts';
import type { Question } from '#shared/content/question.ts';

/** What of an answer a way can hang on. */
export interface WayChoice {
  on: string;
  label: string;
  /** It is that of one option: without a way of its own the option goes the way of what it came to. */
  isOption: boolean;
}

/** The ways that a room can have, what every answer comes to first. A way that was written down before stays to be seen. */
export function wayChoices(question: Question, ways: readonly Way[], t: TFunction): WayChoice[] {
  const results: WayResult[] = isScored(question) ? ['right', ...partly(question), 'wrong'] : ['default'];
  const written = ways.flatMap(({ on }): WayResult[] => (on === 'default' && !results.includes(on) ? [on] : []));
  const options = traits[question.type].answeredBy === 'choice' ? question.answers : [];
  return [
    ...[...results, ...written].map((on) => ({ on, label: t(`rooms.on.${on}`), isOption: false })),
    ...options.map(({ id, text }, place) => ({
      on: id,
      label: t('rooms.on.option', { mark: listMark('letter', place), text: text?.trim() ?? '' }),
      isOption: true,
    })),
  ];
}

const partly = (question: Question): WayResult[] =>
  outcomesOfQuestion(question).some(({ result }) => result === 'partly') ? ['partly'] : [];

/** The ways with one of them other than it was; without `to` there is none. */
export function withWay(ways: readonly Way[], on: string, changes: Partial<Omit<Way, 'on' | 'item'>> & { item?: string | null }): Way[] {
  const { item, ...rest } = changes;
  const before = ways.find((way) => way.on === on) ?? { on: on as Way['on'], to: 'exit' as const, cost: 0 };
  const { item: known, ...bare } = { ...before, ...rest };
  const needed = item === undefined ? known : (item ?? undefined);
  const way: Way = { ...bare, ...(needed !== undefined && { item: needed }) };
  return ways.some((one) => one.on === on) ? ways.map((one) => (one.on === on ? way : one)) : [...ways, way];
}
