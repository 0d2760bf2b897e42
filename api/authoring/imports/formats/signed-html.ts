import { escapeXml } from '#shared/xml-text.ts';
import type { Run } from '#shared/rich-text/runs-of.ts';
import { runsOf } from './signs.ts';

const tags = { bold: 'strong', italic: 'em', sup: 'sup', sub: 'sub' } as const;
const bullet = '\uFDE3';

/**
 * A signed text as XHTML that stands in a paragraph, or with lists in a block: every tag and attribute is written here. Between a list and the line
 * beside it, a line break is only what makes a blank line.
 */
export function htmlOfSigned(text: string): string {
  const lines = runsOf(text).map(htmlOfRun).join('').split('\n');
  const groups: { list?: 'ul' | 'ol'; lines: string[] }[] = [];
  for (const line of lines) {
    const list = line.startsWith(bullet) ? (line.startsWith('- ', 1) ? 'ul' : 'ol') : undefined;
    const last = groups.at(-1);
    if (last && last.list === list) last.lines.push(line);
    else groups.push({ ...(list && { list }), lines: [line] });
  }
  return groups
    .map(({ list, lines: grouped }, place) => {
      if (list) return listOf(list, grouped);
      const isBetweenLists = place > 0 && place < groups.length - 1 && grouped.every((line) => line === '');
      return grouped.join('<br/>') + (isBetweenLists ? '<br/>' : '');
    })
    .join('');
}

const listOf = (list: 'ul' | 'ol', lines: readonly string[]): string =>
  `<${list}>${lines.map((line) => `<li>${line.replace(/^.(?:- |\d+\. )/, '')}</li>`).join('')}</${list}>`;

function htmlOfRun({ text, styles, href, as }: Run): string {
  if (as === 'bullet') return bullet + text;
  return escapeXml(text)
    .split(/\r\n|\n|\r/)
    .map((line) => {
      if (line === '') return '';
      let html = as === 'code' ? `<code>${line}</code>` : line;
      for (const style of styles) html = `<${tags[style]}>${html}</${tags[style]}>`;
      return href === undefined ? html : `<a href="${escapeXml(href)}">${html}</a>`;
    })
    .join('\n');
}

/** Whether it has a list, which stands in no paragraph. */
export const hasList = (text: string): boolean => text.includes(bullet);
