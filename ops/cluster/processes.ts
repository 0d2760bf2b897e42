import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import type { Account } from '#api/kernel/db/cluster-account.ts';

/** A program of the cell, in a process group of its own, so that all it started can be killed with it. */
export interface Program {
  /** kill -9 of the program and of everything in its group. */
  kill(): Promise<void>;
  /** Asks it to stop, and waits for its end. */
  stop(): Promise<void>;
}

interface Start {
  log: string;
  env: NodeJS.ProcessEnv;
  account?: Account;
  /** Starts it again when it fails, as systemd does with ops/deploy/lucka.service: a start fails while the database is away. */
  restarts?: boolean;
}

export function startProgram([command = '', ...args]: string[], { log, env, account, restarts = false }: Start): Program {
  const output = openSync(log, 'a');
  const owner = account ? { uid: account.uid, gid: account.gid } : {};
  let isWanted = true;
  let child: ChildProcess;
  let exited: Promise<void>;
  const begin = (): void => {
    child = spawn(command, args, { cwd: '/', env, detached: true, stdio: ['ignore', output, output], ...owner });
    exited = once(child, 'exit').then(
      ([code]) => void (restarts && isWanted && code !== 0 && setTimeout(() => isWanted && begin(), 1_000)),
    );
  };
  begin();
  const end = async (pid: number, signal: NodeJS.Signals): Promise<void> => {
    isWanted = false;
    try {
      process.kill(pid, signal);
    } catch {
      // It has ended already.
    }
    await exited;
  };
  return { kill: () => end(-child.pid!, 'SIGKILL'), stop: () => end(child.pid!, 'SIGTERM') };
}
