/** Whether a reason is meaningful to later readers: at least one word, and not one repeated character. */
export function saysWhy(reason: string): boolean {
  const signs = reason.toLowerCase().match(/[\p{L}\p{N}]/gu) ?? [];
  return signs.length >= 4 && new Set(signs).size >= 3;
}
