import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { serveThread } from '#api/threads/serve-thread.ts';
import { fontFilesFor, fontsOf } from './fonts.ts';
import { loadTypst, type Compiler } from './typst.ts';

/** Serves a thread that prints sheets of one kind: `template` receives the input `sheet`, with the names of its fonts in `families`. */
export function serveSheets<Sheet extends { lang: string }>(template: URL): void {
  const file = fileURLToPath(template);
  const mainFileContent = readFileSync(file, 'utf8');
  const typst = loadTypst();
  let loaded: { families: string; compiler: Compiler } | undefined;

  /** Reuses the compiler while the fonts are the same. */
  async function compilerFor(sheet: Sheet): Promise<{ compiler: Compiler; families: string[] }> {
    if (!typst) throw new Error('There is no Typst for this machine.');
    const files = fontFilesFor(JSON.stringify(sheet), sheet.lang);
    const families = files.map(({ family }) => family);
    const name = families.join();
    if (loaded?.families !== name) {
      const fontBlobs = (await Promise.all(files.map(fontsOf))).flat();
      loaded = { families: name, compiler: typst.NodeCompiler.create({ workspace: dirname(file), fontArgs: [{ fontBlobs }] }) };
    }
    return { compiler: loaded.compiler, families };
  }

  serveThread<Sheet, { bytes: Uint8Array }>(async (sheet) => {
    const { compiler, families } = await compilerFor(sheet);
    const inputs = { sheet: JSON.stringify({ ...sheet, families }) };
    try {
      return { bytes: Uint8Array.from(compiler.pdf({ mainFileContent, inputs }, { pdfStandard: 'ua-1' })) };
    } catch (error) {
      // Typst's message is empty; the reason is in `code`.
      throw new Error(`Typst: ${String((error as { code?: unknown }).code)}`, { cause: error });
    } finally {
      compiler.evictCache(10);
    }
  });
}
