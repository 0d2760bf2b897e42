import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { exhaustiveParts } from './ops/exhaustive-parts.ts';
import { routeTable } from './ops/vite/route-table.ts';

// For the servers and other programs that tests start; `npm test` sets it by ops/run.mjs.
process.env['NODE_COMPILE_CACHE'] ??= join(import.meta.dirname, 'node_modules/.cache/compiled');

/** Tests on files from elsewhere. */
const foreign = '**/*.foreign.test.ts';
const never = ['**/node_modules/**', 'build/**', 'data/**', foreign];
/** What proves by quantity: ops/exhaustive-parts.ts says when it runs. */
const exhaustive = '**/*.exhaustive.test.ts';
const notUnit = [...never, 'api/**', 'e2e/**', 'ops/backup/**'];
const unit = ['**/*.test.{ts,tsx}'];
const operations = ['api/**/*.test.ts', 'ops/backup/**/*.test.ts'];
const journeys = ['e2e/**/*.test.ts'];
/** Journeys against a clock that runs: on a machine that is busy otherwise they would tell of the machine. */
const timed = ['player-network', 'player-time', 'player-told'].map((name) => `e2e/${name}.test.ts`);
/** `npm test` names a part, from 1 on: its files run beside the others, and not twice. Without it every part can be run (shared/test-amount.ts). */
const chosenPart = exhaustiveParts[Number(process.env['EXHAUSTIVE_PART']) - 1];
const part = chosenPart ?? [];
const hasForeign = Boolean(process.env['FOREIGN_DATA']);
const inParts = (chosenPart ?? exhaustiveParts.flat()).filter((file) => hasForeign || !file.includes('.foreign.'));
const isJourney = (file: string): boolean => file.startsWith('e2e/');
const isOperation = (file: string): boolean => /^(api|ops\/backup)\//.test(file);
const full = { provide: { isExhaustive: true } };
/** The server runs as it stands (Node strips the types), and so do its tests: nothing is transformed first. */
const native = { experimental: { viteModuleRunner: false, nodeLoader: false } };
const operation = { ...native, globalSetup: ['ops/test-postgres.ts'], testTimeout: 120_000, hookTimeout: 120_000 };
const journey = {
  ...native,
  globalSetup: ['ops/test-postgres.ts', 'ops/test-build.ts'],
  setupFiles: ['e2e/around-each-file.ts'],
  testTimeout: 120_000,
  hookTimeout: 120_000,
};

export default defineConfig({
  plugins: [routeTable()],
  test: {
    // Modules are read once by each worker rather than once by each file, which took two thirds of the time. So no module may keep what one file leaves
    // behind, save the server that files borrow one after the other (api/test-borrowed-server.ts).
    isolate: false,
    // What is waited for comes; a machine that is busy otherwise takes its time. It matters only where a test fails.
    expect: { poll: { timeout: 15_000 } },
    // What the server passes over, too (api/db/pass-over-losses.ts): tests cut connections while postgres.js asks new ones for their types.
    onUnhandledError: (error) => {
      const { code, query } = error as { code?: unknown; query?: unknown };
      return /^(CONNECTION_|ECONN)/.test(String(code)) && String(query).includes('pg_catalog.pg_type') ? false : undefined;
    },
    // One less than the cores is Vitest's own number: of two cores one would rest.
    maxWorkers: 2,
    provide: { isExhaustive: false },
    projects: [
      { extends: true, test: { name: 'unit', include: unit, exclude: [...notUnit, exhaustive] } },
      { extends: true, test: { name: 'operations', include: operations, exclude: [...never, exhaustive, ...part], ...operation } },
      // Without the folder there is nothing to judge by (ops/foreign-data.ts).
      ...(hasForeign ? [{ extends: true as const, test: { name: 'foreign', include: [foreign], exclude: [...part], ...operation } }] : []),
      // Each worker has a browser and a server of its own.
      {
        extends: true,
        test: {
          name: 'journeys',
          include: journeys,
          exclude: [...never, exhaustive, ...timed, ...part],
          sequence: { groupOrder: 1 },
          ...journey,
        },
      },
      {
        extends: true,
        test: { name: 'journeys-timed', include: timed, fileParallelism: false, sequence: { groupOrder: 2 }, ...journey },
      },
      {
        extends: true,
        test: {
          name: 'exhaustive-unit',
          include: inParts.filter((file) => !isJourney(file) && !isOperation(file)),
          testTimeout: 120_000,
          ...full,
        },
      },
      { extends: true, test: { name: 'exhaustive-operations', include: inParts.filter(isOperation), ...operation, ...full } },
      {
        extends: true,
        test: { name: 'exhaustive-journeys', include: inParts.filter(isJourney), sequence: { groupOrder: 1 }, ...journey, ...full },
      },
    ],
  },
});
