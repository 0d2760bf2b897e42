/** The points in a text: null for none, undefined when it is no number from -1000 to 1000. */
export function pointsIn(text: string): number | null | undefined {
  const written = text.trim().replace(',', '.').replace('−', '-');
  if (written === '') return null;
  const points = Number(written);
  return Number.isFinite(points) && Math.abs(points) <= 1000 ? points : undefined;
}
