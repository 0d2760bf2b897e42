import type { Operation } from '#shared/contract/operation.ts';

/** Modules that would make the player slow to load, or reveal secrets to it. Paths are relative to the checkout. */
export const notForPlayers =
  /^(editor|api|activity|kinds\/\w+\/editor)\/|^kinds\/(\w+\/server|server-kinds|usual-server)\.ts$|node_modules\/(@mantine|@tanstack|i18next|react-i18next|typebox)\//;

/** A room's host needs no account, but her page is the editor's: only the wall's call of those is a player's page's. */
const ofHosts = /\/room\/host\/(?!wall$)/;

export const playersMayCall = ({ who, path }: Operation): boolean => who === 'player' && !ofHosts.test(path);
