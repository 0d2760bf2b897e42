import type { Translate } from '#questions/play-props.ts';
import type { Refusal } from '#shared/contract/errors.ts';
import { registrationMessages } from '#shared/play/check-registration.ts';
import { refusalTexts } from '../refused/refusal-texts.ts';

/** The server's messages, which are also those of the check in the browser, and their texts here. */
const texts: Record<string, string> = {
  [registrationMessages.empty]: 'problem.empty',
  [registrationMessages.email]: 'problem.email',
  [registrationMessages.terms]: 'problem.terms',
  [registrationMessages.wrong_value]: 'problem.wrong_value',
  [registrationMessages.password]: 'problem.password',
  failed: 'problem.failed',
  too_many: 'problem.too_many',
};
const shorter = /cannot be shorter than (\d+)/;
const longer = /cannot be longer than (\d+)/;
const interval = /Wrong interval: from (\d+) to (\d+)/;

/** A field's message in the player's language; one that is not known here as the server wrote it. */
export function problemText(message: string | undefined, t: Translate): string | undefined {
  if (message === undefined) return undefined;
  const least = shorter.exec(message)?.[1];
  const most = longer.exec(message)?.[1];
  if (least) return t('problem.short', { count: Number(least) });
  if (most) return t('problem.long', { count: Number(most) });
  const [, from, to] = interval.exec(message) ?? [];
  if (from && to) return t('number.between', { from: Number(from), to: Number(to) });
  const key = texts[message] ?? refusalTexts[message as Refusal];
  return key ? t(key) : message;
}
