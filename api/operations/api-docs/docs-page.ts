import type { FastifyInstance } from 'fastify';
import { hookEvents } from '#shared/contract/hook-payloads.ts';
import type { Operation } from '#shared/contract/operation.ts';
import type { Config } from '#api/kernel/config.ts';
import { escapeHtml } from '#api/kernel/html/escape-html.ts';
import { newNonce, setPageHeaders } from '#api/kernel/html/page-policy.ts';
import { apiAreas, type ApiArea } from '#api/kernel/http/api-areas.ts';
import { docsGuide, eventsPart, guideTopics } from './docs-guide.ts';
import { callIds, callPage, docsPart, schemasPart } from './docs-part.ts';
import { docsScript } from './docs-script.ts';
import { docsStyle } from './docs-style.ts';
import { eventSchemaDocument, eventSchemaPath } from './event-schemas.ts';
import { openapi, openapiPart } from './openapi.ts';
import { operationPaths } from '#api/kernel/http/operation-paths.ts';
import { serveDocument } from '#api/kernel/http/serve-document.ts';

/** The placeholder for a request's nonce in the page, which is rendered only once. */
const nonceMark = '{{nonce}}';

/** A row of the contents. The search uses its words. */
function contentsRow({ id, label, words, part: partName }: { id: string; label: string; words: string; part?: string }): string {
  const part = partName === undefined ? '' : ` data-part="${escapeHtml(partName)}"`;
  return `<li><a href="#${escapeHtml(id)}" data-words="${escapeHtml(words.toLowerCase())}"${part}>${label}</a></li>`;
}

/** The fields that a call takes. */
const fieldsOf = ({ query, body, files }: Operation): string =>
  [query?.properties, (body as { properties?: object } | undefined)?.properties, files]
    .flatMap((fields) => Object.keys(fields ?? {}))
    .join(' ');

function callRows({ title, operations }: ApiArea): string[] {
  return Object.entries(operations).flatMap(([name, operation]) =>
    operationPaths(operation).map(({ path, fixed }) => {
      const { method, summary } = operation;
      const values = Object.values(fixed ?? {});
      const label = `<span class="method" data-method="${method.toLowerCase()}">${method}</span><span>${escapeHtml(summary)}${values.length > 0 ? ` <small>${escapeHtml(values.join(', '))}</small>` : ''}</span>`;
      const words = `${title} ${name} ${method} ${path.replace(/:(\w+)/g, '{$1}')} ${summary} ${fieldsOf(operation)}`;
      const id = [name, ...values].join('_');
      return contentsRow({ id, label, words, part: `calls/${id}` });
    }),
  );
}

const areaRows = (area: ApiArea): string => {
  const rows = callRows(area);
  const overview = contentsRow({ id: `area-${area.id}`, label: '<span>All calls</span>', words: area.title, part: `parts/${area.id}` });
  return `<details><summary>${escapeHtml(area.title)} <small>${rows.length}</small></summary><ul>${overview}${rows.join('')}</ul></details>`;
};

function contents(): string {
  const topics = guideTopics.map(({ id, title, words, ...more }) =>
    contentsRow({ id, label: escapeHtml(title), words: `${title} ${words}`, ...more }),
  );
  const schemas = contentsRow({ id: 'area-schemas', label: 'Schemas', words: 'schemas types', part: 'parts/schemas' });
  return `<nav aria-label="Contents"><ul>${topics.join('')}</ul>${apiAreas.map(areaRows).join('')}<ul>${schemas}</ul></nav>`;
}

/** The documentation as one page that loads nothing from elsewhere, and the page of each call when it is opened. */
function docsHtml(address: string): string {
  const links = apiAreas.map(({ id, title }) => `<li><a href="/api/v1/openapi/${id}.json">${escapeHtml(title)}</a></li>`);
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,"><title>Lucka API</title><style nonce="${nonceMark}">${docsStyle}</style></head><body><div class="page">
<details id="menu" open><summary>Contents and search</summary><label>Search <input id="find" type="search" autocomplete="off" placeholder="Call, path or topic"></label><small id="hits" role="status"></small><label class="key">Your key, to try calls. It is not stored. <input id="key" type="password" autocomplete="off"></label>${contents()}</details>
<main><noscript><p>The calls are shown by a script. Without it, read the OpenAPI documents:</p><ul>${links.join('')}</ul></noscript>
<div id="guide">${docsGuide(address)}</div><section id="part" aria-live="polite" hidden></section></main></div><script nonce="${nonceMark}">${docsScript}</script></body></html>`;
}

/** The name of a call and its operation. */
const findCall = (id: string): [string, Operation] | undefined =>
  apiAreas.flatMap(({ operations }) => Object.entries(operations)).find(([name, operation]) => callIds(name, operation).includes(id));

/** Serves the OpenAPI document, whole and by areas, and the page at /api/docs. */
export function serveDocs(app: FastifyInstance, contract: Readonly<Record<string, Operation>>, config: Pick<Config, 'public_url'>): void {
  const json = 'application/json; charset=utf-8';
  const html = 'text/html; charset=utf-8';
  serveDocument(app, '/api/v1/openapi.json', json, () => JSON.stringify(openapi(contract)));
  serveDocument(app, '/api/v1/openapi/areas.json', json, () =>
    JSON.stringify({ data: apiAreas.map(({ id, title }) => ({ id, title, url: `/api/v1/openapi/${id}.json` })) }),
  );
  for (const area of apiAreas) {
    serveDocument(app, `/api/v1/openapi/${area.id}.json`, json, () => JSON.stringify(openapiPart(area.operations)));
    serveDocument(app, `/api/docs/parts/${area.id}.html`, html, () => docsPart(area));
  }
  // One path for them all: a path for each call would take a tenth of a second of the server's start.
  serveDocument(app, '/api/docs/calls/:id.html', html, (id) => {
    const found = findCall(id);
    return found && callPage(id, ...found, config.public_url);
  });
  serveDocument(app, '/api/docs/parts/events.html', html, eventsPart);
  serveDocument(app, '/api/docs/parts/schemas.html', html, () => schemasPart(openapi(contract)));
  for (const event of hookEvents)
    serveDocument(app, eventSchemaPath(event), 'application/schema+json', () =>
      JSON.stringify(eventSchemaDocument(event, config.public_url)),
    );
  let parts: string[] | undefined;
  app.get('/api/docs', async (_request, reply) => {
    const nonce = newNonce();
    parts ??= docsHtml(config.public_url).split(nonceMark);
    return setPageHeaders(reply, nonce, { framable: false }).send(parts.join(nonce));
  });
}
