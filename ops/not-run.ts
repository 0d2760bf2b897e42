/** The part of vitest's JSON report that says which tests ran. */
export interface NotRunReport {
  testResults?: { assertionResults: { fullName: string; status: string; meta?: { notRun?: string } }[] }[];
}

export interface NotRun {
  /** Tests that this machine cannot run, each with its reason (ops/test-needs.ts). */
  explained: string[];
  /** Tests that skipped themselves without a reason. */
  silent: string[];
}

/** The tests of a report that neither passed nor failed. */
export function readNotRun({ testResults = [] }: NotRunReport): NotRun {
  const left = testResults.flatMap(({ assertionResults }) =>
    assertionResults.filter(({ status }) => !['passed', 'failed'].includes(status)),
  );
  return {
    explained: left.flatMap(({ fullName, meta }) => (meta?.notRun ? [`${fullName}: ${meta.notRun}`] : [])),
    silent: left.flatMap(({ fullName, meta }) => (meta?.notRun ? [] : [fullName])),
  };
}
