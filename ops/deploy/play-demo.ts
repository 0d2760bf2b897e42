import { Connection } from '../../bench/http-connection.ts';
import { OnePlayer } from '../../bench/one-player.ts';

/** Plays the first of these activities whose questions all have options. Returns the number of acknowledged answers; 0: none came to its end. */
export async function playDemo(port: number, activities: readonly string[]): Promise<number> {
  const connection = new Connection(port);
  try {
    for (const id of activities) {
      const player = new OnePlayer(new Map());
      const isPlayed = await playToEnd(player, connection, id).catch(() => false);
      if (isPlayed) return player.answers;
    }
    return 0;
  } finally {
    connection.close();
  }
}

async function playToEnd(player: OnePlayer, connection: Connection, id: string): Promise<boolean> {
  await player.start(connection, id);
  while (player.question) await player.answer(connection);
  if (player.lacksResult) await player.result(connection);
  return player.answers > 0;
}
