import { isBlank } from '../blank-text.ts';
import type { NamedPlayer } from '../play/display-name.ts';

/** The full name, as printed; else the username; empty when the player gave none. Never an e-mail address, in whichever field it was typed. */
export function recipientName({ name, surname, username }: NamedPlayer): string {
  const whole = [tidy(name), tidy(surname)].filter(Boolean).join(' ');
  return (whole || tidy(username)).slice(0, 200);
}

function tidy(text: string | null | undefined): string {
  const tidied = text?.normalize('NFC').replace(/\s+/gu, ' ').trim() ?? '';
  return /[@＠]/u.test(tidied) || isBlank(tidied) ? '' : tidied;
}
