import type { Input } from '#shared/contract/operation.ts';
import type { PlannedDraw, plannedDraws } from '#shared/contract/planned-draws.ts';
import type { EditorDraw } from '#shared/contract/draws.ts';
import { usualAnswering, type Answering } from '#kinds/calendar/editor/draws/answering.ts';
import { firstOptions, type Drawable, type DrawOptions } from '#kinds/calendar/editor/draws/draw-options.ts';

/** The fields of the form for scheduled draws. */
export interface PlanOptions extends Omit<DrawOptions, 'reason'>, Answering {
  hatches: readonly string[];
  hours_after: number;
  /** ISO 8601. */
  at: string;
  announce: boolean;
}

const anHour = 3_600_000;
const aDay = 24 * anHour;

interface Known {
  drawable: Drawable;
  /** Prizes that are drawn or scheduled already. */
  taken: readonly (Pick<EditorDraw, 'scope'> | Pick<PlannedDraw, 'scope'>)[];
  /** When each door opens. */
  openings: readonly (Date | null)[];
  /** The end of the activity. */
  end: string | null;
  now: number;
}

/** Proposes the doors that are still to be drawn a day after they open, contest doors where there are any; else the end of the activity. */
export function firstPlan({ drawable, taken, openings, end, now }: Known): PlanOptions {
  const { reason: _, ...options } = firstOptions({ hatches: [] }, []);
  const has = new Set(taken.map(({ scope }) => scope.hatch_id));
  const open = drawable.hatches.filter(({ id }, place) => !has.has(id) && (openings[place]?.getTime() ?? 0) + aDay > now);
  const contests = open.filter(({ type }) => type === 'contest');
  const hatches = (contests.length > 0 ? contests : open).map(({ id }) => id);
  const isOfDoors = hatches.length > 0;
  const tomorrow = Math.ceil((now + aDay) / anHour) * anHour;
  return {
    ...options,
    ...usualAnswering,
    kind: isOfDoors ? 'hatch' : 'whole',
    only_right: isOfDoors,
    hatches,
    hours_after: 24,
    at: end !== null && Date.parse(end) > now ? new Date(end).toISOString() : new Date(tomorrow).toISOString(),
    announce: true,
  };
}

/** As the server takes it. */
export function planBody(options: PlanOptions): Input<typeof plannedDraws.planDraws>['body'] {
  const { kind, hatches, hours_after, round, at, prize_id, answer_days, show_names, asks_address, use_drand } = options;
  const { count, alternates, only_right, exclude_earlier_winners } = options;
  const announce = options.announce && !use_drand;
  return {
    count,
    alternates,
    only_right,
    exclude_earlier_winners,
    use_drand,
    announce,
    ...(kind === 'hatch' ? { hatches: [...hatches], hours_after } : { at }),
    ...(kind === 'round' && round !== null && { round }),
    ...(prize_id !== null && { prize_id }),
    ...(announce && { show_names, asks_address, ...(answer_days !== null && { answer_days }) }),
  };
}

/** Fields without which nothing is sent. */
export const missingInPlan = ({ kind, hatches, round }: Pick<PlanOptions, 'kind' | 'hatches' | 'round'>): string[] => [
  ...(kind === 'hatch' && hatches.length === 0 ? ['hatches'] : []),
  ...(kind === 'round' && round === null ? ['round'] : []),
];
