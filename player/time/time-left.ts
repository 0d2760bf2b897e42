export type TimeUnit = 'day' | 'hour' | 'minute' | 'second';

/** A duration in its units, from the largest that it has; seconds are rounded up, so that zero appears only when it is over. */
export function timeLeft(milliseconds: number): { unit: TimeUnit; value: number }[] {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  const all: { unit: TimeUnit; value: number }[] = [
    { unit: 'day', value: Math.floor(seconds / 86_400) },
    { unit: 'hour', value: Math.floor(seconds / 3600) % 24 },
    { unit: 'minute', value: Math.floor(seconds / 60) % 60 },
    { unit: 'second', value: seconds % 60 },
  ];
  const first = all.findIndex(({ value }) => value > 0);
  return first < 0 ? all.slice(-1) : all.slice(first);
}

/** The number and the word of one unit, in the language. */
export function unitWords({ unit, value }: { unit: TimeUnit; value: number }, lang: string): { number: string; word: string } {
  const parts = new Intl.NumberFormat(lang, { style: 'unit', unit, unitDisplay: 'long' }).formatToParts(value);
  const joined = (isUnit: boolean): string =>
    parts
      .filter(({ type }) => (type === 'unit') === isUnit && type !== 'literal')
      .map((part) => part.value)
      .join(' ');
  return { number: joined(false), word: joined(true) };
}

/** One text with the two largest units: what a screen reader says once about a clock. */
export const spokenTime = (milliseconds: number, lang: string): string =>
  timeLeft(milliseconds)
    .slice(0, 2)
    .map(({ unit, value }) => new Intl.NumberFormat(lang, { style: 'unit', unit, unitDisplay: 'long' }).format(value))
    .join(' ');
