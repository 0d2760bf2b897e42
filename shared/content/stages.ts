export const stages = ['draft', 'published', 'live', 'expired'] as const;
export type Stage = (typeof stages)[number];

/** The stages to which an editor may take an activity from each stage. Time moves published to live and live to expired. */
export const allowedStages: Record<Stage, readonly Stage[]> = {
  draft: ['published', 'live'],
  published: ['draft', 'live'],
  live: ['draft', 'expired'],
  expired: ['draft'],
};

/** The stage of a published activity at a given time; times are ISO 8601 or null. */
export function stageAt(stage: Stage, now: Date, start_date: string | null, end_date: string | null): Stage {
  if (stage === 'draft') return 'draft';
  if (end_date !== null && now >= new Date(end_date)) return 'expired';
  if (stage === 'published' && start_date !== null && now >= new Date(start_date)) return 'live';
  return stage;
}
