/** Crockford's base 32: letters and digits that look alike are the same, and there is no u. */
const code = /^[0-9a-hjkmnp-tv-z]{8}$/;

/** In two groups, for reading it from a wall: k7fm-2xpw. */
export const writtenJoinCode = (join_code: string): string => `${join_code.slice(0, 4)}-${join_code.slice(4)}`;

/** The code that somebody typed, possibly with capitals, spaces, an o for a zero or an l for a one; undefined when it is no code. */
export function readJoinCode(typed: string): string | undefined {
  const read = typed.toLowerCase().replaceAll(/[\s-]/g, '').replaceAll('o', '0').replaceAll(/[il]/g, '1');
  return code.test(read) ? read : undefined;
}
