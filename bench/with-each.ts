import { Connection } from './http-connection.ts';
import type { OnePlayer } from './one-player.ts';

/** Runs the same action for every player, on this many connections. */
export async function withEach(
  port: number,
  connections: number,
  players: readonly OnePlayer[],
  step: (player: OnePlayer, on: Connection) => Promise<unknown>,
): Promise<void> {
  const rest = players.values();
  await Promise.all(
    Array.from({ length: connections }, async () => {
      const connection = new Connection(port);
      for (const player of rest) await step(player, connection);
      connection.close();
    }),
  );
}
