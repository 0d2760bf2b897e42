/** The size limit of a question file in bytes, in any format: for uploads, for imports, and for exports that are to be imported again. */
export const mostFileBytes = 100_000_000;
