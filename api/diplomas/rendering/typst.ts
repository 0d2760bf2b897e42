import { createRequire } from 'node:module';

/** What is used of the compiler's Node addon, which declares no types. A document that cannot be made throws with the reason in `code`. */
export interface Compiler {
  pdf(given: { mainFileContent: string; inputs: Record<string, string> }, options: { pdfStandard: 'ua-1' }): Buffer;
  /** What the marked elements of a document hold. */
  query(given: { mainFileContent: string; inputs: Record<string, string> }, options: { selector: string; field: 'value' }): unknown[];
  plainSvg(given: { mainFileContent: string; inputs: Record<string, string> }): string;
  mapShadow(path: string, bytes: Buffer): void;
  resetShadow(): void;
  /** Forgets what was not used by the last so many documents. */
  evictCache(age: number): void;
}
interface Addon {
  NodeCompiler: { create(options: { workspace: string; fontArgs: { fontBlobs: Buffer[] }[] }): Compiler };
}

const name = '@myriaddreamin/typst-ts-node-compiler-linux-x64-gnu';
const require = createRequire(import.meta.url);

/** Whether this machine has a build of it. */
export function hasTypst(): boolean {
  try {
    return require.resolve(name) !== '';
  } catch {
    return false;
  }
}

/** Undefined where this machine has no build of it. */
export function loadTypst(): Addon | undefined {
  try {
    return require(name) as Addon;
  } catch {
    return undefined;
  }
}
