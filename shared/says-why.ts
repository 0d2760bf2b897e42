/** Whether a reason can say anything to those who read it later: a word at least, and not one sign again and again. */
export function saysWhy(reason: string): boolean {
  const signs = reason.toLowerCase().match(/[\p{L}\p{N}]/gu) ?? [];
  return signs.length >= 4 && new Set(signs).size >= 3;
}
