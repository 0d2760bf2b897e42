/**
 * The addresses in a pasted text: one a line, in a row, or in the format of mail programs, with names. In the order of the text, without duplicates.
 */
export function addressesIn(text: string): string[] {
  const parts = text.split(/[\n,;]+/).flatMap((part) => {
    const [, inBrackets] = /<([^<>]*)>/.exec(part) ?? [];
    return inBrackets === undefined ? part.split(/\s+/) : [inBrackets];
  });
  return [...new Set(parts.map((part) => part.trim().toLowerCase()).filter(Boolean))];
}
