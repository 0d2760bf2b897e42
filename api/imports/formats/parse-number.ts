const decimal = /^[-+]?(?:\d+(?:[.,]\d*)?|[.,]\d+)(?:e[-+]?\d{1,3})?$/i;

/** Parses a number with a decimal point or comma; undefined for anything else. */
export function parseNumber(text: string): number | undefined {
  const trimmed = text.trim();
  if (trimmed.length > 40 || !decimal.test(trimmed)) return undefined;
  const number = Number(trimmed.replace(',', '.'));
  return Number.isFinite(number) ? number : undefined;
}

/** The middle of two numbers and its distance to them, without binary rounding noise in the last digits. */
export function middle(low: number, high: number): { value: number; margin: number } {
  const digits = Math.ceil(Math.log10(Math.max(Math.abs(low), Math.abs(high), 1e-6)));
  const round = (number: number): number => Number(number.toFixed(Math.min(20, Math.max(0, 13 - digits))));
  return { value: round((low + high) / 2), margin: round((high - low) / 2) };
}

/** The ends of an interval, rounded in the same way. */
export function ends(value: number, margin: number): { low: number; high: number } {
  const { value: low } = middle(value - margin, value - margin);
  const { value: high } = middle(value + margin, value + margin);
  return { low, high };
}

/** The number without an exponent, which some readers do not support. */
export function decimals(number: number): string {
  const usual = String(number);
  if (!usual.includes('e')) return usual;
  return Math.abs(number) < 1 ? number.toFixed(20).replace(/0+$/, '').replace(/\.$/, '') : BigInt(number).toString();
}
