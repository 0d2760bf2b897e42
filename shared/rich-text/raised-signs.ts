const from = '0123456789+-−=()n';
const raised = Array.from('⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ⁿ');
const lowered = Array.from('₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎ₙ');

/** The text in superscript (sup) or subscript characters; undefined when a character has no such form. */
export function inSigns(text: string, way: 'sup' | 'sub'): string | undefined {
  const signs = Array.from(text.trim(), (character) => (way === 'sup' ? raised : lowered)[from.indexOf(character)]);
  return signs.length > 0 && signs.every((sign) => sign !== undefined) ? signs.join('') : undefined;
}
