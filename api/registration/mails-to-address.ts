import type { Limit } from '#api/http/rate-limits.ts';

/** Few mails to one address, whoever asks for them. */
export const mailsToAddress = (tenant_id: string, email: string): [key: string, limit: Limit] => [
  `mail to player ${tenant_id} ${email}`,
  { times: 5, seconds: 3600 },
];
