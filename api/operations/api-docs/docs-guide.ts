import { clientPackagePath, n8nNodesPath, zapierAppPath } from '#shared/client-package.ts';
import { errors } from '#shared/contract/errors.ts';
import { hookEvents } from '#shared/contract/hook-payloads.ts';
import { sandboxDays } from '#shared/contract/sandboxes.ts';
import { samples } from '#api/outbound/hooks/samples.ts';
import { escapeHtml } from '#api/kernel/html/escape-html.ts';
import { apiChanges, type ApiChange } from './api-changes.ts';
import { block, copyable, proseHtml } from './docs-block.ts';
import { outlineHtml } from './docs-outline.ts';
import { eventSchema, eventSchemaPath } from './event-schemas.ts';

/** The chapters of the guide, with their search words; `part`: one that is loaded when it is opened, as its schemas are long. */
export const guideTopics = [
  { id: 'begin', title: 'Get started', words: 'curl key bearer token scopes idempotency lists paging ids location openapi' },
  { id: 'limits', title: 'Limits', words: 'rate limit ratelimit policy retry-after 429 throttle' },
  { id: 'sandbox', title: 'Sandbox', words: 'test tenant sandbox trial' },
  { id: 'client', title: 'Client package and apps', words: 'npm install javascript typescript node sdk zapier n8n download' },
  { id: 'web-hooks', title: 'Webhooks', words: 'signature verify secret test replay retry' },
  { id: 'events', title: 'Events', words: `json schema sample payload ${Object.keys(samples).join(' ')}`, part: 'parts/events' },
  { id: 'errors', title: 'Errors', words: Object.keys(errors).join(' ') },
  { id: 'changes', title: 'Changes', words: 'changelog versions new breaking' },
] as const;
type Topic = Exclude<(typeof guideTopics)[number], { part: string }>['id'];

/** A program for the client package. */
export const clientProgram = (address: string): string => `import { createLucka } from 'lucka-client';

const lucka = createLucka({ base: '${address}', key: process.env.LUCKA_KEY });
console.log(await lucka.readProfile());`;

/** A receiver of webhooks in plain Node, with the package standardwebhooks. */
export const receiverProgram = `import { createServer } from 'node:http';
import { Webhook } from 'standardwebhooks';

const webhook = new Webhook(process.env.LUCKA_HOOK_SECRET);
createServer(async (request, response) => {
  let body = '';
  for await (const part of request.setEncoding('utf8')) body += part;
  try {
    // The body exactly as it was received, before any parsing.
    const event = webhook.verify(body, request.headers);
    console.log(event.test ? 'Test:' : 'Event:', event.type, event.data);
    response.writeHead(204).end();
  } catch {
    response.writeHead(400).end();
  }
}).listen(process.env.PORT ?? 8080);`;

const begin = (address: string): string => `<h1>Lucka API</h1>
<p>Create an API key in the editor under Integrations. It has a name, scopes and an expiry date, and is shown once. Put it into a variable and send it with every call:</p>
${copyable(`export LUCKA_KEY='lucka_sk_…'\ncurl ${address}/api/v1/user/profile -H "Authorization: Bearer $LUCKA_KEY"`)}
<p>The commands of these pages use the same variable.</p>
<ul>
<li><b>Scopes</b> are permissions. A key can do what both its scopes and its owner’s present permissions allow. Responses to calls with a key have the header <code>X-Accepted-Scopes</code>; a 403 names what is missing.</li>
<li><b>Idempotency.</b> Every POST accepts an <code>Idempotency-Key</code>, unless it says why not: a repeat with the same key within 24 hours returns the first response and does nothing twice. Send one with every call that creates, pays or sends something.</li>
<li><b>Created.</b> Every 201 has a <code>Location</code> header: the path of what was created.</li>
<li><b>Lists</b> take <code>page</code> and <code>per_page</code> (at most 100) and return <code>data</code>, <code>current_page</code>, <code>last_page</code>, <code>total</code>. Lists of players take <code>after</code>, which is <code>next</code> of the previous page.</li>
<li><b>Ids</b> are UUIDs, times ISO 8601 in UTC. Unknown fields in a body are rejected; fields may be added to responses.</li>
<li><b>OpenAPI 3.1.</b> <a href="/api/v1/openapi.json">openapi.json</a> is the whole document. <a href="/api/v1/openapi/areas.json">areas.json</a> lists its parts, each a complete document of one area.</li>
</ul>`;

const limits = (): string => `<h1>Limits</h1>
<p>A key may make 600 calls a minute by default; some calls have limits of their own, stated with the call. Replies to limited calls state the rest of the limit, as specified by the IETF draft <a href="https://datatracker.ietf.org/doc/draft-ietf-httpapi-ratelimit-headers/">RateLimit header fields for HTTP</a>:</p>
${block('RateLimit-Policy: "key";q=600;w=60, "call";q=120;w=600\nRateLimit: "key";r=598;t=41, "call";r=119;t=600')}
<ul>
<li><code>"key"</code> counts all calls of the API key, <code>"call"</code> those of one call by one person or address.</li>
<li><code>q</code> calls are allowed in <code>w</code> seconds; <code>r</code> are left, and after <code>t</code> seconds all are free again. Several servers count together, so <code>r</code> may be a little too high for limits of more than 40 calls.</li>
<li>Responses with status 429 and 503 say in <code>Retry-After</code> after how many seconds to retry.</li>
</ul>`;

const sandbox = (): string => `<h1>Sandbox</h1>
<p>A sandbox is a test organisation of your own. Create it in the editor under Integrations, or by <a href="#createSandbox"><code>createSandbox</code></a>. You are its owner. Switch to it in the profile menu, and create an API key there.</p>
<ul>
<li>It has the limits of a trial. It costs nothing and cannot be subscribed.</li>
<li>It sends email to its members only. All other email is left out.</li>
<li>It is deleted ${sandboxDays} days after its last use. Work in the editor and calls with its API keys count as use.</li>
</ul>`;

const client = (address: string): string => `<h1>Client package and apps</h1>
<p>This installation hands out a package with every call as a typed function, for Node 20.10 or later and for browsers. It has the version of the installation; install it again after an upgrade. npm takes the address of <a href="${clientPackagePath}">the tarball</a>:</p>
${copyable(`npm install ${address}${clientPackagePath}`)}
<p>A program, such as <code>example.mjs</code>:</p>
${copyable(clientProgram(address))}
<h2>n8n</h2>
<p>The <a href="${n8nNodesPath}">nodes for n8n</a> have a trigger for every event, and actions. Install them in the folder of the nodes of your own n8n, and restart it:</p>
${copyable(`cd && mkdir -p .n8n/nodes && cd .n8n/nodes\nnpm install ${address}${n8nNodesPath}`)}
<h2>Zapier</h2>
<p>The <a href="${zapierAppPath}">app for Zapier</a> is the source that this installation works with. Its README says how to publish it with your own Zapier account:</p>
${copyable(`curl ${address}${zapierAppPath} | tar -xz && cd package\nnpm install && npx zapier-platform-cli register && npx zapier-platform-cli push`)}`;

const webHooks = (): string => `<h1>Webhooks</h1>
<p>Create a webhook in the editor under Integrations, or by <a href="#createHook"><code>createHook</code></a>. Its secret is shown once.</p>
<p>Deliveries are signed as specified by <a href="https://www.standardwebhooks.com">Standard Webhooks</a>: <code>webhook-signature</code> holds, for each valid secret, <code>v1,</code> and the base64 of HMAC-SHA256 over <code>id.timestamp.body</code>, with the bytes that the base64 after <code>whsec_</code> stands for as the key. Reject a <code>webhook-timestamp</code> that is more than five minutes off. This receiver does both. Save it as <code>receiver.mjs</code>:</p>
${copyable(receiverProgram)}
${copyable(`npm install standardwebhooks\nLUCKA_HOOK_SECRET='whsec_…' node receiver.mjs`)}
<ul>
<li><b>Addresses.</b> A receiver has a public address, on port 443 or 80. For one on your own computer, use a tunnel; for one in the network of this installation, its operator names the host in <code>PRIVATE_HOSTS</code>.</li>
<li><b>Retries.</b> Any 2xx is success. Each event is delivered at least once; retries and replays have the same <code>webhook-id</code>.</li>
<li><b>Tests.</b> A test delivery holds a sample. It has <code>"test": true</code> in its body and the header <code>webhook-test: true</code>; real deliveries have neither.</li>
<li><b>Replay.</b> The log of a webhook, and <a href="#replayHook"><code>replayHook</code></a>, send deliveries again.</li>
<li><b>Bodies.</b> <a href="#events">Events</a> have a JSON schema and a sample each.</li>
</ul>`;

const eventRows = (): string =>
  hookEvents
    .map(
      (event) =>
        `<details class="call" id="event-${event}"><summary><code>${event}</code></summary><p><a href="${eventSchemaPath(event)}">JSON schema</a></p><h2>Body</h2>${outlineHtml(eventSchema(event))}<h2>Sample</h2>${block(JSON.stringify(samples[event], null, 2))}</details>`,
    )
    .join('');

/** The chapter about events. */
export const eventsPart = (): string => `<h1 id="events">Events</h1>
<p>The body of each delivery is one event. The schema of an event never changes, except that fields may be added; a changed event gets a new name.</p>
${eventRows()}`;

const errorRows = (): string =>
  Object.entries(errors)
    .map(([name, { status, message }]) => `<tr><td>${status}</td><td><code>${name}</code></td><td>${escapeHtml(message)}</td></tr>`)
    .join('');

const errorTexts = (): string => `<h1>Errors</h1>
<p>Each error has <code>message</code> and <code>code</code>, and for invalid fields <code>errors</code> (messages by field) and <code>codes</code> (the same for programs). Refused play returns 200 with <code>{status: "refused", reason}</code>.</p>
<table><thead><tr><th>Status</th><th>Code</th><th>Meaning</th></tr></thead><tbody>${errorRows()}</tbody></table>`;

const changeRow = ({ on, text, calls, breaks }: ApiChange): string => {
  const links = calls.map((name) => `<a href="#${name}"><code>${name}</code></a>`).join(', ');
  return `<tr><td>${on}</td><td>${breaks ? '<b>Breaking.</b> ' : ''}${proseHtml(text)}${links && `<br>${links}`}</td></tr>`;
};

const changes = (): string => `<h1>Changes</h1>
<p>New calls and fields come without notice, so programs ignore fields that they do not know. What a program must follow is marked as breaking.</p>
<table class="changes"><thead><tr><th>Date</th><th>Change</th></tr></thead><tbody>${apiChanges.map(changeRow).join('')}</tbody></table>`;

/** What a reader needs before the first call, in chapters. */
export function docsGuide(address: string): string {
  const texts: Record<Topic, string> = {
    begin: begin(address),
    limits: limits(),
    sandbox: sandbox(),
    client: client(address),
    'web-hooks': webHooks(),
    errors: errorTexts(),
    changes: changes(),
  };
  return Object.entries(texts)
    .map(([id, text]) => `<section id="${id}">${text}</section>`)
    .join('');
}
