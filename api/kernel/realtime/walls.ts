import type { Socket } from './socket.ts';

/** Public channels of this process: their members are anonymous and invisible to each other. */
export interface Walls {
  /** Without anything of what happened, but that it did. */
  deliver(wall: string, event: string): void;
  join(socket: Socket, channel: string): void;
  leave(socket: Socket, channel: string): void;
}

export function createWalls(): Walls {
  const walls = new Map<string, Set<Socket>>();
  return {
    deliver(wall, event) {
      for (const socket of walls.get(wall) ?? []) socket.send(event, {}, wall);
    },
    join(socket, channel) {
      walls.set(channel, (walls.get(channel) ?? new Set()).add(socket));
    },
    leave(socket, channel) {
      const wall = walls.get(channel);
      wall?.delete(socket);
      if (wall?.size === 0) walls.delete(channel);
    },
  };
}
