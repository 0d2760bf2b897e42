import type { TFunction } from 'i18next';
import { listMark } from '#questions/list-mark.ts';
import { isScored } from '#questions/verdict.ts';
import { traits } from '#questions/traits.ts';
import { outcomesOfQuestion } from '#kinds/labyrinth/outcomes.ts';
import type { Way, WayResult } from '#shared/content/labyrinth.ts';
import type { Question } from '#shared/content/question.ts';
import { plain } from '#shared/rich-text/plain.ts';

/** The parts of an answer on which a way can depend. */
export interface WayChoice {
  on: string;
  label: string;
  /** It belongs to one option: an option without its own way uses the way of its result. */
  isOption: boolean;
}

/** The ways that a room can have, those by result first. A stored way that no longer applies stays visible. */
export function wayChoices(question: Question, ways: readonly Way[], t: TFunction): WayChoice[] {
  const results: WayResult[] = isScored(question) ? ['right', ...partly(question), 'wrong'] : ['default'];
  const written = ways.flatMap(({ on }): WayResult[] => (on === 'default' && !results.includes(on) ? [on] : []));
  const options = traits[question.type].answeredBy === 'choice' ? question.answers : [];
  return [
    ...[...results, ...written].map((on) => ({ on, label: t(`rooms.on.${on}`), isOption: false })),
    ...options.map(({ id, text }, place) => ({
      on: id,
      label: t('rooms.on.option', { mark: listMark('letter', place), text: plain(text ?? '').trim() }),
      isOption: true,
    })),
  ];
}

const partly = (question: Question): WayResult[] =>
  outcomesOfQuestion(question).some(({ result }) => result === 'partly') ? ['partly'] : [];

/** The ways with one of them changed; without `to` it is removed. */
export function withWay(ways: readonly Way[], on: string, changes: Partial<Omit<Way, 'on' | 'item'>> & { item?: string | null }): Way[] {
  const { item, ...rest } = changes;
  const before = ways.find((way) => way.on === on) ?? { on: on as Way['on'], to: 'exit' as const, cost: 0 };
  const { item: known, ...bare } = { ...before, ...rest };
  const needed = item === undefined ? known : (item ?? undefined);
  const way: Way = { ...bare, ...(needed !== undefined && { item: needed }) };
  return ways.some((candidate) => candidate.on === on) ? ways.map((candidate) => (candidate.on === on ? way : candidate)) : [...ways, way];
}
