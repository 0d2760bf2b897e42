import { isBlank } from '../blank-text.ts';
import type { NamedPlayer } from '../play/display-name.ts';

/** The whole name, as it is printed; else the username; empty where she gave none. Never an e-mail address, into whichever field it was typed. */
export function recipientName({ name, surname, username }: NamedPlayer): string {
  const whole = [tidy(name), tidy(surname)].filter(Boolean).join(' ');
  return (whole || tidy(username)).slice(0, 200);
}

function tidy(text: string | null | undefined): string {
  const tidied = text?.normalize('NFC').replace(/\s+/gu, ' ').trim() ?? '';
  return /[@＠]/u.test(tidied) || isBlank(tidied) ? '' : tidied;
}
