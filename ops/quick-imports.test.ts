import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '#ops/sources.ts';

/** Every import of a part of the server: who asks for what, and the file that it gets. */
function importsWith(first: string): [string, string][] {
  const program = `
    import { registerHooks } from 'node:module';
    ${first}
    const found = [];
    registerHooks({
      resolve(specifier, context, next) {
        const file = next(specifier, context);
        found.push([context.parentURL + ' asks for ' + specifier, file.url]);
        return file;
      },
    });
    await import('#api/kernel/http/health.ts');
    console.log(JSON.stringify(found));`;
  const args = ['--input-type=module', '--eval', program];
  return JSON.parse(execFileSync(process.execPath, args, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 })) as [string, string][];
}

test('quick imports lead where Node would lead them', () => {
  const quick = importsWith(`await import(${JSON.stringify(join(root, 'ops/quick-imports.mjs'))});`);
  expect(quick.length).toBeGreaterThan(500);
  expect(new Map(quick)).toEqual(new Map(importsWith('')));
});
