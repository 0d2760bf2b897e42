import { createHash } from 'node:crypto';

const ignoresDots = ['gmail.com', 'googlemail.com'];

/** The mailbox of an address: anna+prize@ and anna@ are the same, and so are all spellings of a Gmail address. */
export function mailboxOf(email: string): string {
  const [local = '', domain = ''] = email.trim().toLowerCase().split('@');
  const name = local.replace(/(.)\+.*$/, '$1');
  return ignoresDots.includes(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`;
}

export const mailboxHash = (mailbox: string): Buffer => createHash('sha256').update(mailbox).digest();
