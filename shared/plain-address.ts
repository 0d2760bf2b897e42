/**
 * The normal form in which addresses are stored and compared: in lower case, the host name in ASCII (xn--…). Some browsers send host names of other
 * scripts in this form and some as typed, and both lead to the same mailbox.
 */
export function plainAddress(text: string): string {
  const plain = text.trim().normalize('NFC').toLowerCase();
  const at = plain.lastIndexOf('@');
  // The full stops of Chinese and Japanese keyboards.
  const host = plain.slice(at + 1).replace(/[。．｡]/g, '.');
  // URL would stop at a character that no host name has, and take the rest for a path.
  if (at < 0 || !/^[\p{L}\p{M}\p{N}.-]+$/u.test(host)) return plain;
  return `${plain.slice(0, at)}@${URL.parse(`http://${host}`)?.hostname ?? host}`;
}
