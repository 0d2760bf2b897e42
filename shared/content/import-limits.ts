/** Bytes of a file of questions, whatever its format: what an editor uploads, what an import reads, what an export may be to come back. */
export const mostFileBytes = 100_000_000;
