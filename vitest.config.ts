import { defineConfig } from 'vitest/config';
import { routeTable } from './ops/vite/route-table.ts';

const never = ['**/node_modules/**', 'build/**', 'data/**'];

export default defineConfig({
  plugins: [routeTable()],
  test: {
    // Modules are read once by each worker rather than once by each file, which took two thirds of the time. So no module may keep what one file leaves behind.
    isolate: false,
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
          globalSetup: ['ops/test-postgres.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'journeys',
          include: ['e2e/**/*.test.ts'],
          globalSetup: ['ops/test-postgres.ts', 'ops/test-build.ts'],
          setupFiles: ['e2e/around-each-file.ts'],
          fileParallelism: false,
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
