import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { serveThread } from '#api/kernel/threads/serve-thread.ts';
import type { PrintFont } from './fonts.ts';
import { makePrintable } from './printable.ts';
import { loadTypst, type Compiler } from './typst.ts';

/**
 * Serves a process that prints sheets of one kind: `template` receives the input `sheet`, with the names of its fonts in `families` and in `replaced`
 * the graphemes that no font can print.
 */
export function serveSheets<Sheet extends { lang: string }>(template: URL): void {
  const file = fileURLToPath(template);
  const mainFileContent = readFileSync(file, 'utf8');
  const typst = loadTypst();
  let loaded: { families: string; compiler: Compiler } | undefined;

  /** Reuses the compiler while the fonts are the same. */
  function compilerFor(fonts: readonly PrintFont[]): Compiler {
    if (!typst) throw new Error('There is no Typst for this machine.');
    const name = fonts.map(({ family }) => family).join();
    if (loaded?.families !== name) {
      const fontBlobs = fonts.flatMap((font) => font.fonts);
      loaded = { families: name, compiler: typst.NodeCompiler.create({ workspace: dirname(file), fontArgs: [{ fontBlobs }] }) };
    }
    return loaded.compiler;
  }

  serveThread<Sheet, { bytes: Uint8Array }>(async (request) => {
    const { sheet, fonts, replaced } = await makePrintable(request);
    const compiler = compilerFor(fonts);
    const inputs = { sheet: JSON.stringify({ ...sheet, families: fonts.map(({ family }) => family), replaced }) };
    try {
      return { bytes: Uint8Array.from(compiler.pdf({ mainFileContent, inputs }, { pdfStandard: 'ua-1' })) };
    } catch (error) {
      // Typst's message is empty; the reason is in `code`.
      throw new Error(`Typst: ${String((error as { code?: unknown }).code)}`, { cause: error });
    } finally {
      compiler.evictCache(1);
    }
  });
}
