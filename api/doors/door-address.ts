import type { DoorAddress } from '#shared/sealing/sealed-door.ts';

export const addressOf = (params: { calendarId: string; hatchId: string; version: string }): DoorAddress => ({
  // Ids are told apart by their letters where keys are derived from them.
  calendar_id: params.calendarId.toLowerCase(),
  hatch_id: params.hatchId.toLowerCase(),
  version: params.version,
});
