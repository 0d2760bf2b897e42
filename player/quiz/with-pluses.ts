/**
 * An e-mail address or a phone number from the address of a page. Browsers read a plus there as a space; such a value has no space before or inside an
 * e-mail address, and none before a phone number.
 */
export const withPluses = (text: string): string => (text.includes('@') ? text.trimEnd().replaceAll(' ', '+') : text.replace(/^ /, '+'));
