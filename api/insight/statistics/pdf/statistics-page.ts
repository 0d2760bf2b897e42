import { escapeHtml } from '#api/kernel/html/escape-html.ts';
import type { Cell, Translate, Table } from '../statistic-cells.ts';
import { cellText, isNumeric, mostRows, periodText, wordsOf, type Report, type Words } from './statistics-sheet.ts';

const style = `
:root { color-scheme: light; --ink: #1d2433; --soft: #5b6475; --line: #d9dee7; --accent: #2f5bd0; }
* { box-sizing: border-box; }
h1, h2, dt, dd, td, th { unicode-bidi: plaintext; }
body { font: 15px/1.5 system-ui, sans-serif; color: var(--ink); background: #fff; margin: 0 auto; padding: 32px 24px; max-width: 900px; }
h1 { font-size: 28px; line-height: 1.2; margin: 0 0 4px; } h2 { font-size: 18px; margin: 32px 0 8px; break-after: avoid; }
p { margin: 0 0 8px; color: var(--soft); }
dl { display: grid; grid-template-columns: repeat(auto-fit, minmax(150px, 1fr)); gap: 12px; margin: 20px 0; }
dl div { border: 1px solid var(--line); border-radius: 8px; padding: 12px; break-inside: avoid; }
dt { color: var(--soft); font-size: 13px; } dd { margin: 0; font-size: 24px; font-weight: 600; } dd small { display: block; font-size: 13px; font-weight: 400; color: var(--soft); }
table { width: 100%; border-collapse: collapse; font-size: 13px; } th, td { text-align: start; padding: 5px 8px; border-bottom: 1px solid var(--line); vertical-align: top; }
td.n, th.n { text-align: end; font-variant-numeric: tabular-nums; white-space: nowrap; } tr { break-inside: avoid; } thead { display: table-header-group; }
meter { width: 100%; height: 10px; }
button { font: inherit; color: #fff; background: var(--accent); border: 0; border-radius: 6px; padding: 8px 16px; cursor: pointer; }
@page { size: A4; margin: 18mm 15mm; }
@media print { body { padding: 0; max-width: none; } button { display: none; } }
`;

/**
 * The report on a machine that cannot print: a print page, which opens the print dialog by itself. Browsers turn it into a tagged PDF with headings
 * and tables.
 */
export function reportPage({ data, tables, say, lang, nonce }: Report & { nonce: string }): string {
  const words = wordsOf(lang);
  const { name, overview } = data;
  const title = escapeHtml(say('export.title', { name }));
  const shown = tables.slice(1).filter(({ rows }) => rows.length <= mostRows);
  return `<!doctype html>
<html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title>
<style nonce="${nonce}">${style}</style></head><body><main>
<h1>${escapeHtml(name)}</h1>
<p>${escapeHtml(periodText(data, say))}</p>
<button type="button" id="print">${escapeHtml(say('export.print'))}</button>
<dl>${(tables[0]?.rows ?? []).map(([label = '', now = null, earlier = null]) => fact(label, now, earlier, words, say)).join('')}</dl>
${shown.map((table) => section(table, words)).join('\n')}
<p>${escapeHtml(say('export.note', { timezone: overview.timezone }))}</p>
</main><script nonce="${nonce}">document.getElementById('print').addEventListener('click',()=>print());addEventListener('load',()=>print());</script></body></html>`;
}

function fact(label: Cell, now: Cell, earlier: Cell, words: Words, say: Translate): string {
  const before = earlier === null ? '' : `<small>${escapeHtml(say('export.before', { value: cellText(earlier, words) }))}</small>`;
  return `<div><dt>${escapeHtml(cellText(label, words))}</dt><dd>${now === null ? '–' : escapeHtml(cellText(now, words))}${before}</dd></div>`;
}

function section({ name, columns, rows }: Table, words: Words): string {
  const isNumber = columns.map((_, place) => isNumeric(rows, place));
  const mark = (place: number) => (isNumber[place] ? ' class="n"' : '');
  const head = columns.map((column, place) => `<th scope="col"${mark(place)}>${escapeHtml(column)}</th>`).join('');
  const body = rows
    .map((row) => `<tr>${row.map((cell, place) => `<td${mark(place)}>${escapeHtml(cellText(cell, words))}</td>`).join('')}</tr>`)
    .join('\n');
  const id = `t${[...name].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0)}`;
  return `<section aria-labelledby="${id}"><h2 id="${id}">${escapeHtml(name)}</h2><table><thead><tr>${head}</tr></thead><tbody>${body}</tbody></table></section>`;
}
