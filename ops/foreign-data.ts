import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import { root } from '#ops/sources.ts';

/** The variable with the folder of foreign files: question banks, credentials, rules and schemas that are no part of the repository. */
export const foreignVariable = 'FOREIGN_DATA';

/** That folder; a relative path starts at the root of the repository. */
export function foreignFolder(): string | undefined {
  const named = process.env[foreignVariable];
  return named ? resolve(root, named) : undefined;
}

/** One line about the tests without a folder to read; undefined where they run. */
export function foreignNotRun(): string | undefined {
  if (foreignFolder() !== undefined) return undefined;
  const files = globSync('{api,e2e,ops}/**/*.foreign.test.ts', { cwd: root });
  return `Not run: ${files.length} files of tests on foreign data. ${foreignVariable}=FOLDER npm test runs them (CONTRIBUTING.md).`;
}
