/** What tells who a player is; null: not given. */
export interface Personal {
  name: string | null;
  surname: string | null;
  email: string | null;
}

const dots = '•••';
/** The first letter, and no more: not even the length. */
const masked = (text: string | null): string | null => (text === null ? null : `${[...text][0] ?? ''}${dots}`);

/** Name, surname and e-mail as they are shown without player_pii_view. */
export const maskPlayer = <P extends Personal>(player: P): P => ({
  ...player,
  name: masked(player.name),
  surname: masked(player.surname),
  email: player.email === null ? null : `${masked(player.email)}@${dots}`,
});
