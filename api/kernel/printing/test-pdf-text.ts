import { decodePDFRawStream, PDFArray, PDFDict, PDFDocument, PDFName, PDFRawStream, type PDFContext } from 'pdf-lib';

/** The words that a PDF of ours shows, page by page, and the alternative texts of what is drawn. */
export async function textOfPdf(bytes: Uint8Array): Promise<string> {
  const pdf = await PDFDocument.load(bytes);
  const pages = pdf.getPages().map(({ node }) => {
    const fonts = node.Resources()?.lookupMaybe(PDFName.of('Font'), PDFDict);
    const letters = new Map((fonts?.entries() ?? []).map(([name]) => [name.asString().slice(1), lettersOf(fonts!.lookup(name, PDFDict))]));
    return shownText(contentOf(node.get(PDFName.of('Contents')), pdf.context), letters);
  });
  return [...pages, ...altTexts(pdf)].join('\n');
}

const latin = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1');
const unpacked = (stream: unknown): string => (stream instanceof PDFRawStream ? latin(decodePDFRawStream(stream).decode()) : '');

function contentOf(contents: unknown, context: PDFContext): string {
  const found = context.lookup(contents as Parameters<PDFContext['lookup']>[0]);
  if (found instanceof PDFArray)
    return found
      .asArray()
      .map((each) => unpacked(context.lookup(each)))
      .join('\n');
  return unpacked(found);
}

type Letters = ReadonlyMap<number, string>;

/** What each glyph of a font stands for. */
function lettersOf(font: PDFDict): Letters {
  const map = unpacked(font.lookup(PDFName.of('ToUnicode')));
  const words = (hex: string): string => Buffer.from(hex, 'hex').swap16().toString('utf16le');
  const letters = new Map<number, string>();
  for (const [, list = ''] of map.matchAll(/beginbfchar([\s\S]*?)endbfchar/g))
    for (const [, from = '', to = ''] of list.matchAll(/<(\w+)>\s*<(\w+)>/g)) letters.set(Number.parseInt(from, 16), words(to));
  for (const [, list = ''] of map.matchAll(/beginbfrange([\s\S]*?)endbfrange/g))
    for (const [, from = '', last = '', to = ''] of list.matchAll(/<(\w+)>\s*<(\w+)>\s*<(\w+)>/g))
      for (let code = Number.parseInt(from, 16), step = 0; code + step <= Number.parseInt(last, 16); step += 1)
        letters.set(code + step, String.fromCodePoint(words(to).codePointAt(0)! + step));
  return letters;
}

const token = /\/(\w+) [\d.]+ Tf|<([\da-fA-F\s]*)>|\(((?:\\[\s\S]|[^\\()])*)\)|\b(Tm|Td|T\*|ET)\b/g;
const escapes: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

function shownText(content: string, fonts: ReadonlyMap<string, Letters>): string {
  let letters: Letters | undefined;
  let text = '';
  for (const [, font, hex, literal, moved] of content.matchAll(token)) {
    if (font !== undefined) letters = fonts.get(font);
    else if (moved !== undefined) text += '\n';
    else text += read(hex === undefined ? Buffer.from(unescaped(literal ?? ''), 'latin1') : Buffer.from(hex.replace(/\s/g, ''), 'hex'));
  }
  return text;
  function read(glyphs: Buffer): string {
    let found = '';
    for (let at = 0; at + 1 < glyphs.length; at += 2) found += letters?.get(glyphs.readUInt16BE(at)) ?? '';
    return found;
  }
}

const unescaped = (literal: string): string =>
  literal.replace(/\\([0-7]{1,3}|[\s\S])/g, (_, code: string) =>
    /^[0-7]/.test(code) ? String.fromCharCode(Number.parseInt(code, 8)) : (escapes[code] ?? code),
  );

/** Of formulas and pictures. */
function altTexts(pdf: PDFDocument): string[] {
  return pdf.context.enumerateIndirectObjects().flatMap(([, object]) => {
    const alt = object instanceof PDFDict ? object.get(PDFName.of('Alt')) : undefined;
    return alt && 'decodeText' in alt ? [(alt as unknown as { decodeText(): string }).decodeText()] : [];
  });
}
