import type { FastifyInstance } from 'fastify';
import type { Operation } from '#shared/contract/operation.ts';
import { docsGuide } from './docs-guide.ts';
import { docsScript } from './docs-script.ts';
import { readExamples, type Example } from './examples.ts';
import { newNonce, setPageHeaders } from '#api/pages/page-policy.ts';
import { openapi } from './openapi.ts';

type Json = { [name: string]: unknown };
interface Described {
  operationId: string;
  summary: string;
  description: string;
  tags: string[];
  parameters: { name?: string; in?: string; required?: boolean; schema?: Json; $ref?: string }[];
  requestBody?: { content: Record<string, { schema: Json }> };
  responses: Record<string, { description: string; content?: Record<string, { schema: Json }> }>;
}

const escape = (value: unknown): string => String(value).replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
const style = `:root{color-scheme:light dark}body{font:15px/1.5 system-ui,sans-serif;max-width:70rem;margin:0 auto;padding:1.5rem}h1{font-size:1.6rem}h2{margin-top:2.5rem;font-size:1.15rem}
details{border:1px solid #8886;border-radius:6px;margin:.4rem 0;padding:.1rem .8rem}summary{cursor:pointer;padding:.45rem 0}code,pre{font:13px/1.5 ui-monospace,monospace}pre{overflow:auto;background:#8881;padding:.6rem;border-radius:6px}details pre{max-height:24rem}
.method{display:inline-block;min-width:4.2rem;font-weight:700}nav a{margin-right:.9rem}table{border-collapse:collapse}td,th{text-align:left;padding:.2rem .8rem .2rem 0;vertical-align:top}
[hidden]{display:none}h4{margin:1rem 0 .3rem}form,.tools{display:grid;gap:.5rem;max-width:40rem}label{display:grid;gap:.15rem}input,textarea,button{font:inherit;padding:.35rem .5rem;min-height:24px}textarea{font:13px/1.5 ui-monospace,monospace}button{justify-self:start}output{white-space:pre-wrap;overflow-wrap:anywhere;font:13px/1.5 ui-monospace,monospace}nav a{display:inline-block;padding:.2rem 0}`;

/** A schema in a few words, nested by indentation. */
function outline(schema: Json | undefined, depth = 0): string {
  if (!schema) return 'anything';
  const {
    type,
    enum: values,
    properties,
    items,
    prefixItems,
    anyOf,
    format,
    $ref,
  } = schema as {
    type?: string;
    enum?: unknown[];
    properties?: Record<string, Json>;
    items?: Json;
    prefixItems?: Json[];
    anyOf?: Json[];
    format?: string;
    $ref?: string;
  };
  if ($ref) return $ref.split('/').at(-1) ?? 'anything';
  if (values) return values.map((value) => JSON.stringify(value)).join(' | ');
  if ('const' in schema) return JSON.stringify(schema['const']);
  if (anyOf) return anyOf.map((part) => outline(part, depth)).join(' | ');
  if (prefixItems) return `[${prefixItems.map((part) => outline(part, depth)).join(', ')}]`;
  if (type === 'array') return `[${outline(items, depth)}]`;
  if (!properties) return format ?? type ?? 'anything';
  const required = new Set((schema['required'] as string[] | undefined) ?? []);
  const lines = Object.entries(properties).map(
    ([name, property]) => `${'  '.repeat(depth + 1)}${name}${required.has(name) ? '' : '?'}: ${outline(property, depth + 1)}`,
  );
  return `{\n${lines.join('\n')}\n${'  '.repeat(depth)}}`;
}

function operationHtml(
  method: string,
  path: string,
  { operationId, summary, description, parameters, requestBody, responses }: Described,
  example: Example | undefined,
): string {
  const rows = parameters.map(
    ({ name, in: place, required, schema, $ref }) =>
      `<tr><td><code>${escape(name ?? $ref?.split('/').at(-1))}</code></td><td>${escape(place ?? 'header')}${required ? '' : ', optional'}</td><td><code>${escape(outline(schema))}</code></td></tr>`,
  );
  const body = Object.entries(requestBody?.content ?? {}).map(
    ([type, { schema }]) => `<h4>Body, ${escape(type)}</h4>${block(outline(schema))}`,
  );
  const answers = Object.entries(responses).map(([status, response]) => {
    const shape = Number(status) < 300 && response.content ? block(outline(Object.values(response.content)[0]?.schema)) : '';
    return `<h4>${escape(status)}</h4><p>${escape(response.description).replaceAll('\n', '<br>')}</p>${shape}`;
  });
  const words = escape(`${operationId} ${method} ${path} ${summary}`.toLowerCase());
  const tried = example ? exampleHtml(method, path, example) : '';
  const form = formHtml({ method, path, parameters, type: Object.keys(requestBody?.content ?? {})[0], example });
  return `<details id="${escape(operationId)}" data-words="${words}"><summary><span class="method">${escape(method.toUpperCase())}</span> <code>${escape(path)}</code> ${escape(summary)}</summary><p>${escape(description)} <code>${escape(operationId)}</code></p>${rows.length > 0 ? `<table>${rows.join('')}</table>` : ''}${tried}${form}${body.join('')}${answers.join('')}</details>`;
}

const block = (text: string): string => `<pre tabindex="0">${escape(text)}</pre>`;
const asText = (value: unknown): string => JSON.stringify(value, null, 2);

/** The call as a test made it, and the reply. */
function exampleHtml(method: string, path: string, { input, output }: Example): string {
  const { params = {}, query = {}, body, files } = input;
  const filled = path.replace(/\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole));
  const asked = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  const line = `${method.toUpperCase()} ${filled}${asked.size > 0 ? `?${asked}` : ''}`;
  const sent = { ...body, ...files };
  const given = Object.keys(sent).length > 0 ? `\n\n${asText(sent)}` : '';
  return `<h4>Example</h4>${block(`${line}${given}`)}${output === null ? '' : `<h4>Its answer</h4>${block(asText(output))}`}`;
}

interface Tried {
  method: string;
  path: string;
  parameters: Described['parameters'];
  type: string | undefined;
  example: Example | undefined;
}

/** A form that sends the call with the reader's own key. It sends no files. */
function formHtml({ method, path, parameters, type, example }: Tried): string {
  if (type === 'multipart/form-data') return '';
  const fields = parameters
    .filter(({ name, in: place }) => name !== undefined && (place === 'path' || place === 'query'))
    .map(
      ({ name, in: place, required }) =>
        `<label>${escape(name)} <input name="${escape(name)}" data-in="${escape(place)}"${required ? ' required' : ''}></label>`,
    );
  const body = type
    ? `<label>Body <textarea rows="6" spellcheck="false">${escape(asText(example?.input.body ?? {}))}</textarea></label>`
    : '';
  return `<form data-method="${escape(method.toUpperCase())}" data-path="${escape(path)}" data-type="${escape(type ?? '')}"><h4>Try it</h4>${fields.join('')}${body}<button>Send</button><output></output></form>`;
}

/** The placeholder for a request's nonce in the page, which is made only once. */
const nonceMark = '{{nonce}}';

/** The documentation as one page that loads nothing from elsewhere. */
function docsHtml(document: ReturnType<typeof openapi>): string {
  const all = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => ({ method, path, described: described as unknown as Described })),
  );
  const examples = readExamples();
  const groups = Map.groupBy(all, ({ described }) => described.tags[0] ?? 'other');
  const sections = [...groups].map(
    ([tag, operations]) =>
      `<section data-area><h2 id="tag-${escape(tag)}">${escape(tag)}</h2>${operations.map(({ method, path, described }) => operationHtml(method, path, described, examples[described.operationId.split('_')[0] ?? ''])).join('')}</section>`,
  );
  const nav = [...groups.keys()].map((tag) => `<a href="#tag-${escape(tag)}">${escape(tag)}</a>`).join('');
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,"><title>Lucka: the HTTP interface</title><style nonce="${nonceMark}">${style}</style></head><body><main><h1>The HTTP interface of Lucka</h1><p>Made from <a href="/api/v1/openapi.json">openapi.json</a>, the OpenAPI 3.1 document.</p>${document.info.description
    .split('\n\n')
    .map((text) => `<p>${escape(text)}</p>`)
    .join(
      '',
    )}${docsGuide()}<h2 id="calls">Calls</h2><p class="tools"><label>Find a call <input id="find" type="search"></label><label>Your key, for trying calls; it stays on this page <input id="key" type="password" autocomplete="off"></label></p><nav aria-label="Areas">${nav}</nav>${sections.join('')}</main><script nonce="${nonceMark}">${docsScript}</script></body></html>`;
}

/** GET /api/v1/openapi.json and GET /api/docs. */
export function serveDocs(app: FastifyInstance, contract: Readonly<Record<string, Operation>>): void {
  // Both are made at the first request: each takes a tenth of a second, which few servers ever need.
  let text: string | undefined;
  app.get('/api/v1/openapi.json', async (_request, reply) => {
    text ??= JSON.stringify(openapi(contract));
    return reply.type('application/json; charset=utf-8').header('cache-control', 'no-cache').send(text);
  });
  let parts: string[] | undefined;
  app.get('/api/docs', async (_request, reply) => {
    const nonce = newNonce();
    parts ??= docsHtml(openapi(contract)).split(nonceMark);
    return setPageHeaders(reply, nonce, { framable: false }).send(parts.join(nonce));
  });
}
