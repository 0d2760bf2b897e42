/** JSON as RFC 8785 writes it, of which receipts need little: no fractions, names sorted, no space. The same value is the same text everywhere. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value === 'object' && value !== null) {
    const members = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1));
    return `{${members.map(([name, member]) => `${JSON.stringify(name)}:${canonical(member)}`).join(',')}}`;
  }
  if (typeof value === 'string' && !value.isWellFormed()) throw new Error('half of a character');
  if (typeof value === 'number' && !Number.isSafeInteger(value)) throw new Error('not a whole number');
  if (!['string', 'number', 'boolean'].includes(typeof value) && value !== null) throw new Error('not JSON');
  return JSON.stringify(value);
}
