import { defineConfig } from 'vitest/config';
import { routeTable } from './ops/vite/route-table.ts';

/** Tests on files from elsewhere. */
const foreign = '**/*.foreign.test.ts';
const never = ['**/node_modules/**', 'build/**', 'data/**', foreign];
/** Journeys against a clock that runs: on a machine that is busy otherwise they would tell of the machine. */
const timed = ['npm-start', 'player-network', 'player-time', 'player-told'].map((name) => `e2e/${name}.test.ts`);
const journey = {
  globalSetup: ['ops/test-postgres.ts', 'ops/test-build.ts'],
  setupFiles: ['e2e/around-each-file.ts'],
  testTimeout: 120_000,
  hookTimeout: 120_000,
};

const onDatabase = {
  globalSetup: ['ops/test-postgres.ts'],
  // Half of the time is PostgreSQL's: one worker leaves a core unused.
  maxWorkers: 2,
  testTimeout: 120_000,
  hookTimeout: 120_000,
};

const onForeignData = { extends: true as const, test: { name: 'foreign', include: [foreign], ...onDatabase } };

export default defineConfig({
  plugins: [routeTable()],
  test: {
    // Modules are read once by each worker rather than once by each file, which took two thirds of the time. So no module may keep what one file leaves behind.
    isolate: false,
    // What is waited for comes; a machine that is busy otherwise takes its time. It matters only where a test fails.
    expect: { poll: { timeout: 15_000 } },
    // What the server passes over, too (api/db/pass-over-losses.ts): tests cut connections while postgres.js asks new ones for their types.
    onUnhandledError: (error) => {
      const { code, query } = error as { code?: unknown; query?: unknown };
      return /^(CONNECTION_|ECONN)/.test(String(code)) && String(query).includes('pg_catalog.pg_type') ? false : undefined;
    },
    projects: [
      { extends: true, test: { name: 'unit', include: ['**/*.test.{ts,tsx}'], exclude: [...never, 'api/**', 'e2e/**', 'ops/backup/**'] } },
      {
        extends: true,
        test: {
          name: 'operations',
          include: ['api/**/*.test.ts', 'ops/backup/**/*.test.ts'],
          exclude: never,
          ...onDatabase,
        },
      },
      // Without the folder there is nothing to judge by (ops/foreign-data.ts).
      ...(process.env['FOREIGN_DATA'] ? [onForeignData] : []),
      {
        extends: true,
        // Half of the time a browser waits for its server, or the server for it. Each worker has a browser of its own, and each file a server.
        test: {
          name: 'journeys',
          include: ['e2e/**/*.test.ts'],
          exclude: [...never, ...timed],
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
          ...journey,
        },
      },
      {
        extends: true,
        test: { name: 'journeys-timed', include: timed, fileParallelism: false, sequence: { groupOrder: 2 }, ...journey },
      },
    ],
  },
});
