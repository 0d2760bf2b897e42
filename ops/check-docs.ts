import { contract } from '#shared/contract/contract.ts';
import { findDocFaults } from '#ops/find-doc-faults.ts';
import { root } from '#ops/sources.ts';
import type { Outcome } from '#ops/steps.ts';

/** Whether what the documents say of the code is there; each fault is told. Counts as a failed test when it fails. */
export function checkDocs(): Outcome {
  const begin = performance.now();
  const faults = findDocFaults(root, Object.keys(contract));
  for (const { document, line, message } of faults) console.error(`${document}:${line}: ${message}`);
  const ok = faults.length === 0;
  console.log(`${ok ? '✓' : '✗'} docs (${((performance.now() - begin) / 1000).toFixed(1)} s)`);
  return { name: 'docs', ok, passed: 0, failed: ok ? 0 : 1 };
}
