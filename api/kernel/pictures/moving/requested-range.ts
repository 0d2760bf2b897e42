/**
 * The part that a Range header requests, excluding `to`. Several parts or an invalid header give all, as if there were no header (RFC 9110, 14.2).
 */
export function requestedRange(header: string | undefined, size: number): { from: number; to: number } | 'all' | 'none' {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (first === '' && last === '') return 'all';
  if (first === '') return last === '0' || size === 0 ? 'none' : { from: Math.max(0, size - Number(last)), to: size };
  const from = Number(first);
  const to = last === '' ? size : Math.min(size, Number(last) + 1);
  if (last !== '' && Number(last) < from) return 'all';
  return from < size ? { from, to } : 'none';
}
