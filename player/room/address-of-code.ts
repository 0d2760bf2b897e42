import { readJoinCode } from '#shared/play/join-code.ts';

/** Where a typed code leads: six digits to a hosted room, eight characters to an activity. Undefined for anything else. */
export function addressOfCode(typed: string): string | undefined {
  const digits = typed.replaceAll(/[\s-]/g, '');
  if (/^\d{6}$/.test(digits)) return `/room/${digits}`;
  const code = readJoinCode(typed);
  return code && `/j/${code}`;
}
