import { contract } from '#shared/contract/contract.ts';
import { findDocFaults } from '#ops/find-doc-faults.ts';
import { root } from '#ops/sources.ts';

/** Throws when the documents name something that the code does not have. */
export function checkDocs(): void {
  const faults = findDocFaults(root, Object.keys(contract));
  if (faults.length > 0) throw new Error(faults.map(({ document, line, message }) => `${document}:${line}: ${message}`).join('\n'));
}
