import { createRequire } from 'node:module';

/** The used part of the compiler's Node addon, which declares no types. A document that does not compile throws with the reason in `code`. */
export interface Compiler {
  pdf(source: { mainFileContent: string; inputs: Record<string, string> }, options: { pdfStandard: 'ua-1' }): Buffer;
  /** The values of the labelled elements of a document. */
  query(source: { mainFileContent: string; inputs: Record<string, string> }, options: { selector: string; field: 'value' }): unknown[];
  plainSvg(source: { mainFileContent: string; inputs: Record<string, string> }): string;
  mapShadow(path: string, bytes: Buffer): void;
  resetShadow(): void;
  /** Drops cache entries that the last `age` documents did not use. */
  evictCache(age: number): void;
}
interface Addon {
  NodeCompiler: { create(options: { workspace: string; fontArgs: { fontBlobs: Buffer[] }[] }): Compiler };
}

/** The addon's package for this machine; those for Linux are linked with glibc. */
const name = `@myriaddreamin/typst-ts-node-compiler-${process.platform}-${process.arch}${process.platform === 'linux' ? '-gnu' : ''}`;
const require = createRequire(import.meta.url);

/** Whether the addon has a build for this machine. */
export function hasTypst(): boolean {
  try {
    return require.resolve(name) !== '';
  } catch {
    return false;
  }
}

/** Undefined when the addon has no build for this machine. */
export function loadTypst(): Addon | undefined {
  try {
    return require(name) as Addon;
  } catch {
    return undefined;
  }
}
