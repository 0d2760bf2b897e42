import type { Config } from '#api/kernel/config.ts';

export const feedAddress = ({ public_url }: Pick<Config, 'public_url'>, token: string): string =>
  `${public_url}/api/v1/reminders/${token}.ics`;
