import type { Operation } from '#shared/contract/operation.ts';
import { escapeHtml } from '#api/kernel/html/escape-html.ts';
import { areaOf, type ApiArea } from '#api/kernel/http/api-areas.ts';
import { block, copyable, proseHtml } from './docs-block.ts';
import { curlOf, isForKeys } from './docs-curl.ts';
import { outlineHtml, outlineText } from './docs-outline.ts';
import { readExamples, type Example } from '#api/kernel/http/examples.ts';
import type { Json } from './json-schema.ts';
import { openapiPart, type OpenapiDocument } from './openapi.ts';
import { operationPaths } from '#api/kernel/http/operation-paths.ts';

interface Described {
  operationId: string;
  summary: string;
  description: string;
  parameters: { name?: string; in?: string; required?: boolean; schema?: Json; $ref?: string }[];
  requestBody?: { content: Record<string, { schema: Json }> };
  responses: Record<string, Response>;
}
interface Response {
  description?: string;
  content?: Record<string, { schema: Json }>;
  $ref?: string;
}

const asText = (value: unknown): string => JSON.stringify(value, null, 2);
const methodHtml = (method: string): string => `<span class="method" data-method="${method.toLowerCase()}">${method}</span>`;

interface Call {
  address: string;
  name: string;
  operation: Operation;
  /** With parameters as {name}. */
  path: string;
  described: Described;
  document: OpenapiDocument;
  example: Example | undefined;
  /** The id of the call that has the example, where the operation has a path for each of several values and this is another one. */
  exampleAt: string | undefined;
}

/** An operation has one example, which is of one of its paths. */
function exampleOf(
  name: string,
  all: Readonly<Record<string, Example>>,
  fixed: Record<string, string> = {},
): Pick<Call, 'example' | 'exampleAt'> {
  const example = all[name];
  const values = Object.keys(fixed).map((key) => String(example?.input.params?.[key]));
  return values.join() === Object.values(fixed).join()
    ? { example, exampleAt: undefined }
    : { example: undefined, exampleAt: [name, ...values].join('_') };
}

function callHtml(call: Call): string {
  const { name, operation, path, described } = call;
  const { operationId, summary, description, requestBody } = described;
  const bodies = Object.entries(requestBody?.content ?? {}).map(
    ([type, { schema }]) => `<h2>Body, ${escapeHtml(type)}</h2>${outlineHtml(schema)}`,
  );
  return `<article class="call" id="${escapeHtml(operationId)}"><h1>${escapeHtml(summary)}</h1><p>${methodHtml(operation.method)} <code>${escapeHtml(path)}</code></p>
<p>${proseHtml(description)}</p><p class="soft">In the client package: <code>lucka.${escapeHtml(name)}()</code> · <a href="#area-${areaOf(name)}">More calls like this</a></p>${parametersHtml(call)}${exampleHtml(call)}${formHtml(call)}${bodies.join('')}${responsesHtml(call)}</article>`;
}

function parametersHtml({ described: { parameters }, document }: Call): string {
  const named = document.components.parameters as Record<string, (typeof parameters)[number]>;
  const rows = parameters
    .map((reference) => named[reference.$ref?.split('/').at(-1) ?? ''] ?? reference)
    .map(
      ({ name = '', in: place = '', required, schema }) =>
        `<tr><td><code>${escapeHtml(name)}</code></td><td>${escapeHtml(place)}${required ? '' : ', optional'}</td><td><code>${escapeHtml(outlineText(schema))}</code></td></tr>`,
    );
  return rows.length === 0 ? '' : `<h2>Parameters</h2><table>${rows.join('')}</table>`;
}

/** The call recorded by a test, as a command if a key may make it, and the reply. */
function exampleHtml({ address, operation, path, example, exampleAt }: Call): string {
  if (exampleAt !== undefined && operation.body)
    return `<p>An example is at <a href="#${escapeHtml(exampleAt)}"><code>${escapeHtml(exampleAt)}</code></a>.</p>`;
  const { body, files } = example?.input ?? {};
  const command = isForKeys(operation) ? `<h2>Request</h2>${copyable(curlOf({ address, operation, path, example }))}` : '';
  const file = command.includes('@FILE') ? '<p class="soft">Put the path of a file in place of FILE.</p>' : '';
  const sent = { ...body, ...files };
  const shown = command === '' && Object.keys(sent).length > 0 ? `<h2>Example of the body</h2>${block(asText(sent))}` : '';
  const output = example?.output ?? null;
  return `${command}${file}${shown}${output === null ? '' : `<h2>Example of the response</h2>${block(asText(output))}`}`;
}

/** A form that sends the call with the reader's own key. It sends no files. */
function formHtml({ operation, path, described: { parameters, requestBody }, example }: Call): string {
  const [type = ''] = Object.keys(requestBody?.content ?? {});
  if (type === 'multipart/form-data' || !isForKeys(operation)) return '';
  const fields = parameters
    .filter(({ name, in: place }) => name !== undefined && (place === 'path' || place === 'query'))
    .map(
      ({ name = '', in: place = '', required }) =>
        `<label>${escapeHtml(name)} <input name="${escapeHtml(name)}" data-in="${escapeHtml(place)}"${required ? ' required' : ''}></label>`,
    );
  const body = type
    ? `<label>Body <textarea rows="6" spellcheck="false">${escapeHtml(asText(example?.input.body ?? {}))}</textarea></label>`
    : '';
  const isOpen = operation.who === 'anyone' || operation.who === 'player';
  const key = isOpen ? '' : '<button type="button" class="to-key">Enter your key</button>';
  return `<details class="tried"><summary>Try it</summary>${key}<form data-method="${operation.method}" data-path="${escapeHtml(path)}" data-type="${escapeHtml(type)}">${fields.join('')}${body}<button>Send</button><output></output></form></details>`;
}

function responsesHtml({ described: { responses }, document }: Call): string {
  const all = Object.entries(responses).map(([status, { $ref, ...response }]): [string, Response] => [
    status,
    $ref === undefined ? response : (document.components.responses[$ref.split('/').at(-1) ?? ''] as Response),
  ]);
  const done = all
    .filter(([status]) => Number(status) < 400)
    .map(([status, { description = '', content }]) => {
      const schema = content?.['application/json'] ? outlineHtml(content['application/json'].schema) : '';
      return `<h2>${escapeHtml(status)}</h2><p>${escapeHtml(description)}</p>${schema}`;
    });
  const failed = all
    .filter(([status]) => Number(status) >= 400)
    .map(
      ([status, { description = '' }]) =>
        `<tr><td>${escapeHtml(status)}</td><td>${escapeHtml(description).replaceAll('\n', '<br>')}</td></tr>`,
    );
  return `${done.join('')}<h2>Errors</h2><table>${failed.join('')}</table>`;
}

/** The ids of an operation's calls, one for each of its paths. */
export const callIds = (name: string, operation: Operation): string[] =>
  operationPaths(operation).map(({ fixed }) => [name, ...Object.values(fixed ?? {})].join('_'));

/** The page of one call, as the page of the interface loads it. */
export function callPage(id: string, name: string, operation: Operation, address: string): string {
  const document = openapiPart({ [name]: operation });
  const examples = readExamples();
  const [{ path: template, fixed }] = operationPaths(operation).filter((_, place) => callIds(name, operation)[place] === id) as [
    ReturnType<typeof operationPaths>[number],
  ];
  const path = template.replace(/:(\w+)/g, '{$1}');
  const described = document.paths[path]?.[operation.method.toLowerCase()] as unknown as Described;
  return callHtml({ address, name, operation, path, described, document, ...exampleOf(name, examples, fixed) });
}

/** The calls of an area, each a link to its page. */
export function docsPart({ id, title, operations }: ApiArea): string {
  const calls = Object.entries(operations).flatMap(([name, operation]) =>
    operationPaths(operation).map(
      ({ path }, place) =>
        `<li><a href="#${escapeHtml(callIds(name, operation)[place] ?? name)}">${escapeHtml(operation.summary)}</a><br>${methodHtml(operation.method)} <code>${escapeHtml(path.replace(/:(\w+)/g, '{$1}'))}</code></li>`,
    ),
  );
  return `<h1 id="area-${id}">${escapeHtml(title)}</h1><p class="soft">As OpenAPI: <a href="/api/v1/openapi/${id}.json">${id}.json</a></p><ul class="calls">${calls.join('')}</ul>`;
}

/** The schemas that many calls share. */
export function schemasPart({ components: { schemas } }: OpenapiDocument): string {
  const named = Object.entries(schemas).map(
    ([name, schema]) => `<details class="call" id="schema-${name}"><summary><code>${name}</code></summary>${outlineHtml(schema)}</details>`,
  );
  return `<h1 id="area-schemas">Schemas</h1><p>What many calls take or return, by its name.</p>${named.join('')}`;
}
