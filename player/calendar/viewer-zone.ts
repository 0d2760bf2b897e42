import { isTimezone } from '#shared/play/zoned-time.ts';

/** The timezone that a preview is looked at from, where its address names one; undefined: the device's own. */
export function viewerZone(search = location.search): string | undefined {
  const asked = new URLSearchParams(search);
  const zone = asked.has('key') ? asked.get('zone') : null;
  return zone && isTimezone(zone) ? zone : undefined;
}
