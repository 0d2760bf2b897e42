import { decodeHTMLStrict } from 'entities/decode';

/** The most `>` between a tag's quotation marks, which bounds the repeated scans. */
const mostMarks = 4;

/** The HTML tag that begins at `open` and whose first `>` is at `close`; undefined when it is only text. */
export function tagAt(
  html: string,
  open: number,
  close: number,
): { name: string; isEnd: boolean; end: number; attribute: (name: string) => string } | undefined {
  const opening = /^<(\/?)([a-z][a-z0-9]*)(?=[\s/>])/i.exec(html.slice(open, Math.min(close + 1, open + 40)));
  if (!opening?.[2]) return undefined;
  let last = close;
  for (let more = 0; more < mostMarks && hasOpenQuote(html.slice(open, last)); more += 1) {
    const next = html.indexOf('>', last + 1);
    if (next < 0) break;
    last = next;
  }
  const source = html.slice(open + opening[0].length, last);
  const attribute = (name: string): string => {
    const found = new RegExp(`(?:^|\\s)${name}\\s{0,9}=\\s{0,9}(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`, 'i').exec(source);
    return decodeHTMLStrict(found?.[1] ?? found?.[2] ?? found?.[3] ?? '');
  };
  return { name: opening[2].toLowerCase(), isEnd: opening[1] === '/', end: last + 1, attribute };
}

const hasOpenQuote = (source: string): boolean => source.split('"').length % 2 === 0 && /=\s*"/.test(source);
