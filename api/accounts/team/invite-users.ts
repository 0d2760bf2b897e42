import type { FieldProblems } from '#shared/contract/field-problems.ts';
import { team } from '#shared/contract/team.ts';
import { plainAddress } from '#shared/plain-address.ts';
import { invalid, invalidAt } from '#api/kernel/errors.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { isAddress } from './address.ts';
import { invite } from './invite.ts';
import { holdsLink } from '#api/accounts/notifications/welcome-words.ts';

/** Throws 422 with every invalid address, at its index in the list; nothing is sent then. */
function demandAddresses(emails: readonly string[]): string[] {
  const plain = emails.map(plainAddress);
  const wrong: FieldProblems = Object.fromEntries(
    plain.flatMap((email, index) =>
      isAddress(email) ? [] : [[`emails.${index}`, [{ code: 'email', values: { address: email } }] as const]],
    ),
  );
  if (Object.keys(wrong).length > 0) throw invalid(wrong);
  return [...new Set(plain)];
}

export const inviteUsers = serve(team.inviteUsers, ({ body: { emails, role, message = '' } }, { database, jobs, clock, actor }) => {
  const invitation = { emails: demandAddresses(emails), role, message, field: 'emails' } as const;
  if (holdsLink(message)) throw invalidAt('message', 'no_links');
  return database.asActor(actor, async (tx) => {
    const { invited, already } = await invite({ jobs, clock }, tx, actor, invitation);
    return { success: true, invited: invited.map(({ email }) => email), already };
  });
});
