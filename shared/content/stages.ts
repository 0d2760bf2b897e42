export const stages = ['draft', 'published', 'live', 'expired'] as const;
export type Stage = (typeof stages)[number];

/** Where an editor may take an activity from each stage; the clock moves published to live and live to expired. */
export const allowedStages: Record<Stage, readonly Stage[]> = {
  draft: ['published', 'live'],
  published: ['draft', 'live'],
  live: ['draft', 'expired'],
  expired: ['draft'],
};

/** The stage that the clock gives a published activity; times are ISO 8601 or null. */
export function stageAt(stage: Stage, now: Date, start_date: string | null, end_date: string | null): Stage {
  if (stage === 'draft') return 'draft';
  if (end_date !== null && now >= new Date(end_date)) return 'expired';
  if (stage === 'published' && start_date !== null && now >= new Date(start_date)) return 'live';
  return stage;
}
