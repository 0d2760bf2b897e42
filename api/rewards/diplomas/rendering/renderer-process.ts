import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import { toString as qrOf } from 'qrcode';
import { serveThread } from '#api/kernel/threads/serve-thread.ts';
import type { PrintFont } from '#api/kernel/printing/fonts.ts';
import { makePrintable } from '#api/kernel/printing/printable.ts';
import type { Picture, Rendered, Sheet } from './sheet.ts';
import { openScales } from './scales.ts';
import { loadTypst, type Compiler } from '#api/kernel/printing/typst.ts';

export interface RenderTask {
  sheet: Sheet;
  format: 'pdf' | 'svg';
}

const template = readFileSync(join(import.meta.dirname, 'diploma.typ'), 'utf8');
/** Templates read only their inputs; Typst refuses files outside this folder. */
const workspace = import.meta.dirname;
const typst = loadTypst();

// Players have priority, but where nothing is idle, a person still gets a preview: 19 took minutes there.
setPriority(10);

const scales = openScales();

let loaded: { families: Set<string>; fonts: Buffer[]; compiler: Compiler } | undefined;

/** The compiler with at least these fonts; created again when a text needs another one. */
function compilerFor(needed: readonly PrintFont[]): Compiler {
  if (!typst) throw new Error('There is no Typst for this machine.');
  const known = loaded?.families ?? new Set<string>();
  const missing = needed.filter(({ family }) => !known.has(family));
  if (missing.length > 0 || !loaded) {
    const fonts = [...(loaded?.fonts ?? []), ...missing.flatMap((font) => font.fonts)];
    loaded = {
      families: new Set([...known, ...missing.map(({ family }) => family)]),
      fonts,
      compiler: typst.NodeCompiler.create({ workspace, fontArgs: [{ fontBlobs: fonts }] }),
    };
  }
  return loaded.compiler;
}

const pictures = ['background', 'logo', 'signature'] as const;

function render({ sheet, format }: RenderTask, qr: Buffer, compiler: Compiler, families: string[]): Uint8Array {
  const { credential, check, background, logo, signature, ...plain } = sheet;
  const shown: Record<string, { path: string; alt: string }> = {};
  const lay = (name: string, { bytes, kind, alt }: Omit<Picture, 'kind'> & { kind: Picture['kind'] | 'svg' }): void => {
    const path = `/${name}.${kind}`;
    compiler.mapShadow(join(workspace, path), Buffer.from(bytes));
    shown[name] = { path, alt };
  };
  const images = { background, logo, signature };
  for (const name of pictures) if (images[name]) lay(name, images[name]);
  lay('qr', { bytes: qr, kind: 'svg', alt: check.alt });
  const content = keyOf(sheet, families);
  const scale = scales.of(content);
  const result = {
    ...plain,
    ...(scale.known !== undefined && { scale: scale.known }),
    families,
    pictures: shown,
    check: { words: check.words, address: check.url.replace(/^https?:\/\//, '') },
  };
  const inputs = { sheet: JSON.stringify(result), ...(credential && { jwt: credential.jwt, about: credential.description }) };
  try {
    const document = { mainFileContent: template, inputs };
    const rendered = format === 'pdf' ? compiler.pdf(document, { pdfStandard: 'ua-1' }) : Buffer.from(compiler.plainSvg(document));
    if (scale.isWanted) scales.keep(content, Number(compiler.query(document, { selector: '<scale>', field: 'value' })[0]));
    return rendered;
  } catch (error) {
    // Typst's message is empty; the reason is in `code`.
    throw new Error(`Typst: ${String((error as { code?: unknown }).code)}`, { cause: error });
  } finally {
    compiler.resetShadow();
    compiler.evictCache(1);
  }
}

/** Everything that determines how large the text of a diploma can be, except the player's name. */
function keyOf({ texts, design, paper, is_landscape, lang, check, logo, signature }: Sheet, families: string[]): string {
  const { user_name, ...others } = texts;
  const words = [others, user_name === '', design, paper, is_landscape, lang, check.words, check.url.length, families];
  const hash = createHash('sha1').update(JSON.stringify(words));
  for (const picture of [logo, signature]) hash.update(picture?.bytes ?? '-');
  return hash.digest('base64url');
}

// Only loading fonts is asynchronous. Mapping pictures, compiling and unmapping them is not, so no sheet sees the pictures of another one.
serveThread<RenderTask, Rendered>(async ({ sheet: { credential, ...content }, format }) => {
  const qr = Buffer.from(await qrOf(content.check.url, { type: 'svg', margin: 0, errorCorrectionLevel: 'M', maskPattern: 3 }));
  const printable = await makePrintable({ ...content, about: credential?.description ?? '' });
  const { about, ...sheet } = printable.sheet;
  const families = printable.fonts.map(({ family }) => family);
  const attached = credential && { credential: { jwt: credential.jwt, description: about } };
  const bytes = render({ sheet: { ...sheet, ...attached }, format }, qr, compilerFor(printable.fonts), families);
  return { bytes: Uint8Array.from(bytes), replaced: printable.replaced };
});
