declare module 'virtual:routes' {
  /** Made by route-table.ts; the player's build contains only the operations that need no sign-in. */
  export const contract: Record<string, import('#shared/contract/client.ts').Route>;
}
