import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import type { Account } from '#api/kernel/db/cluster-account.ts';

/** A program of the cell, in a process group of its own, so that all it started can be killed with it. */
export interface Program {
  readonly child: ChildProcess;
  /** kill -9 of the program and of everything in its group. */
  kill(): Promise<void>;
  /** Asks it to stop, and waits for its end. */
  stop(): Promise<void>;
}

export function startProgram(
  [command = '', ...args]: string[],
  { log, env, account }: { log: string; env: NodeJS.ProcessEnv; account?: Account },
): Program {
  const output = openSync(log, 'a');
  const child = spawn(command, args, {
    cwd: '/',
    env,
    detached: true,
    stdio: ['ignore', output, output],
    ...(account && { uid: account.uid, gid: account.gid }),
  });
  const exited = child.exitCode === null ? once(child, 'exit') : Promise.resolve();
  const send = (pid: number, signal: NodeJS.Signals): void => {
    try {
      process.kill(pid, signal);
    } catch {
      // It has ended already.
    }
  };
  return {
    child,
    async kill() {
      send(-child.pid!, 'SIGKILL');
      await exited;
    },
    async stop() {
      send(child.pid!, 'SIGTERM');
      await exited;
    },
  };
}
