import { isTimezone } from '#shared/play/zoned-time.ts';

/** The timezone from which a preview is viewed, if its address gives one; undefined: the device's own. */
export function viewerZone(search = location.search): string | undefined {
  const query = new URLSearchParams(search);
  const zone = query.has('key') ? query.get('zone') : null;
  return zone && isTimezone(zone) ? zone : undefined;
}
