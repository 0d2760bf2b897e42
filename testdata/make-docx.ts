import { strToU8, zipSync } from 'fflate';

/** A run of text with its properties, such as `<w:b/>`; or raw XML, such as an equation. */
type Run = string | { text: string; as: string } | { xml: string };
interface WordParagraph {
  runs: readonly Run[];
  style?: string;
  /** The list and the level of a list item. */
  list?: readonly [list: number, level: number];
}
export type WordBlock = string | WordParagraph | { rows: readonly (readonly string[])[] };

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const textRun = (text: string, as = ''): string =>
  `<w:r>${as && `<w:rPr>${as}</w:rPr>`}${text
    .split(/([\t\n])/)
    .map((part) => (part === '\t' ? '<w:tab/>' : part === '\n' ? '<w:br/>' : part && `<w:t xml:space="preserve">${escaped(part)}</w:t>`))
    .join('')}</w:r>`;

function paragraph({ runs, style, list }: WordParagraph): string {
  const numbered = list && `<w:numPr><w:ilvl w:val="${list[1]}"/><w:numId w:val="${list[0]}"/></w:numPr>`;
  const properties = `${style ? `<w:pStyle w:val="${style}"/>` : ''}${numbered ?? ''}`;
  const inner = runs.map((run) => (typeof run === 'string' ? textRun(run) : 'xml' in run ? run.xml : textRun(run.text, run.as)));
  return `<w:p>${properties && `<w:pPr>${properties}</w:pPr>`}${inner.join('')}</w:p>`;
}

function block(each: WordBlock): string {
  if (typeof each === 'string') return paragraph({ runs: [each] });
  if ('runs' in each) return paragraph(each);
  const cell = (text: string): string => `<w:tc>${paragraph({ runs: [text] })}</w:tc>`;
  return `<w:tbl>${each.rows.map((row) => `<w:tr>${row.map(cell).join('')}</w:tr>`).join('')}</w:tbl>`;
}

const names =
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"';
const level = (number: number, format: string, text: string): string =>
  `<w:lvl w:ilvl="${number}"><w:start w:val="1"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${text}"/></w:lvl>`;
const kind = (id: number, levels: string): string => `<w:abstractNum w:abstractNumId="${id}">${levels}</w:abstractNum>`;
const num = (id: number, of: number): string => `<w:num w:numId="${id}"><w:abstractNumId w:val="${of}"/></w:num>`;
/** List 1: numbers, then letters. List 2: bullets. List 3: letters. */
const numbering = [
  kind(0, level(0, 'decimal', '%1.') + level(1, 'lowerLetter', '%2)')),
  kind(1, level(0, 'bullet', '•') + level(1, 'bullet', 'o')),
  kind(2, level(0, 'upperLetter', '%1.')),
  num(1, 0),
  num(2, 1),
  num(3, 2),
].join('');
const styles =
  '<w:style w:type="character" w:styleId="Strong"><w:rPr><w:b/></w:rPr></w:style><w:style w:type="paragraph" w:styleId="Answer"><w:basedOn w:val="Marked"/></w:style><w:style w:type="paragraph" w:styleId="Marked"><w:rPr><w:color w:val="C00000"/></w:rPr></w:style>';

/** A Word document of these blocks, for tests. */
export function makeDocx(blocks: readonly WordBlock[], more: Readonly<Record<string, string>> = {}): Uint8Array {
  const files = {
    '[Content_Types].xml':
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>',
    'word/document.xml': `<w:document ${names}><w:body>${blocks.map(block).join('')}<w:sectPr/></w:body></w:document>`,
    'word/numbering.xml': `<w:numbering ${names}>${numbering}</w:numbering>`,
    'word/styles.xml': `<w:styles ${names}>${styles}</w:styles>`,
    ...more,
  };
  return zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])));
}
