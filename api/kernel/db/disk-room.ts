import { statfs } from 'node:fs/promises';
import type { Sql } from 'postgres';
import { isDiskFull } from './connection-loss.ts';

/** Whether changes can be stored, as far as room on disks goes. */
export interface DiskRoom {
  /** Remembers an error that says that a disk is full. */
  note(error: unknown): void;
  /** Throws while a disk is full. */
  demand(): Promise<void>;
}

/** PostgreSQL writes its log in files of this many bytes, and ends when it has no room for the next one. */
const leastRoom = 16 * 1024 * 1024;

/**
 * `folder` is where this machine stores media, and its own PostgreSQL. A full disk of another machine is known by the errors of statements, until
 * PostgreSQL has written a megabyte again.
 */
export function openDiskRoom(owner: Sql, folder: string): DiskRoom {
  let wasFull = false;
  return {
    note(error) {
      wasFull ||= isDiskFull(error);
    },
    async demand() {
      const { bavail, bsize } = await statfs(folder);
      if (bavail * bsize < leastRoom) throw new Error(`There is no room in ${folder}.`);
      if (!wasFull) return;
      await owner`create temporary table disk_room on commit drop as select repeat('x', 2000) as text from generate_series(1, 500)`;
      wasFull = false;
    },
  };
}
