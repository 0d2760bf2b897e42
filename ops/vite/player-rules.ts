import type { Operation } from '#shared/contract/operation.ts';

/** Modules that would make the player slow to load, or reveal secrets to it. Paths are relative to the checkout. */
export const notForPlayers =
  /^(editor|api|activity|kinds\/\w+\/editor)\/|^kinds\/(\w+\/server|server-kinds|usual-server)\.ts$|node_modules\/(@mantine|@tanstack|i18next|react-i18next|typebox)\//;

export const playersMayCall = ({ who }: Operation): boolean => who === 'player';
