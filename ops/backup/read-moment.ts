/** A moment with its zone, such as 2026-12-24T15:00:05Z. Throws for people where it is none. */
export function readMoment(text: string): Date {
  const date = new Date(text);
  // JavaScript takes 30 February for 2 March.
  const isDay = new Date(`${text.slice(0, 10)}T00:00Z`).getUTCDate() === Number(text.slice(8, 10));
  const isWhole = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d)$/.test(text);
  if (!isWhole || !isDay || Number.isNaN(date.getTime()))
    throw new Error(`${text} is no moment with its zone, such as 2026-12-24T15:00:05Z or …+01:00`);
  return date;
}
