import type { DoorAddress } from '#shared/sealing/sealed-door.ts';

export const addressOf = (params: { calendarId: string; hatchId: string; version: string }): DoorAddress => ({
  // Keys are derived from ids by their letters, so ids need the same case.
  calendar_id: params.calendarId.toLowerCase(),
  hatch_id: params.hatchId.toLowerCase(),
  version: params.version,
});
