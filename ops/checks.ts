import { checkDocs } from '#ops/check-docs.ts';
import { lintOpenApi } from '#ops/lint-openapi.ts';
import { runCheck, runTests, type Outcome } from '#ops/steps.ts';

/** The fast part: what every change should pass before it is committed. All of it runs, also after a failure. */
export async function check(): Promise<Outcome[]> {
  return [
    await runCheck('types', 'tsc', ['-p', '.']),
    await runCheck('lint', 'oxlint', ['--deny-warnings']),
    await runCheck('format', 'oxfmt', ['--check', '.']),
    await runCheck('unused', 'knip', ['--production']),
    checkDocs(),
    await lintOpenApi(),
    await runTests(['unit']),
  ];
}
