import type { Config } from '#api/kernel/config.ts';
import { writtenJoinCode } from '#shared/play/join-code.ts';

type Ours = Pick<Config, 'public_url'>;

/** Where the pages of a tenant's players lie: under its own domain where it has proved one. */
export const playerOrigin = ({ public_url }: Ours, player_domain: string | null | undefined): string =>
  player_domain ? `${new URL(public_url).protocol}//${player_domain}` : public_url;

/** The address at which an activity is played. */
export const playerUrl = (config: Ours, { kind, id, player_domain }: { kind: string; id: string; player_domain: string | null }): string =>
  `${playerOrigin(config, player_domain)}/player/${kind}/${id}`;

/** The short address of an activity, as people type it: without the scheme. */
export const joinAddress = (config: Ours, { join_code, player_domain }: { join_code: string; player_domain: string | null }): string =>
  `${new URL(playerOrigin(config, player_domain)).host}/j/${writtenJoinCode(join_code)}`;
