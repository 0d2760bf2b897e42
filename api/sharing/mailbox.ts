import { createHash } from 'node:crypto';

const ignoresDots = ['gmail.com', 'googlemail.com'];

/** The mailbox that an address leads to: anna+prize@ and anna@ are one, as are the ways to write a Gmail address. */
export function mailboxOf(email: string): string {
  const [local = '', domain = ''] = email.trim().toLowerCase().split('@');
  const name = local.replace(/(.)\+.*$/, '$1');
  return ignoresDots.includes(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`;
}

export const mailboxHash = (mailbox: string): Buffer => createHash('sha256').update(mailbox).digest();
