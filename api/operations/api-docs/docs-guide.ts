import { clientPackagePath } from '#shared/client-package.ts';
import { errors } from '#shared/contract/errors.ts';
import { samples } from '#api/outbound/hooks/samples.ts';
import { escapeHtml } from '#api/kernel/html/escape-html.ts';
import { block, copyable } from './docs-block.ts';

/** The chapters of the guide, with their search words. */
export const guideTopics = [
  { id: 'begin', title: 'Get started', words: 'curl key bearer token scopes limits idempotency lists paging ids location openapi' },
  { id: 'client', title: 'Client package', words: 'npm install javascript typescript node sdk' },
  { id: 'web-hooks', title: 'Webhooks', words: `signature verify secret test replay retry ${Object.keys(samples).join(' ')}` },
  { id: 'errors', title: 'Errors', words: Object.keys(errors).join(' ') },
] as const;

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

/** The introduction: what a reader needs before the first call. */
export function docsGuide(address: string): string {
  const rows = Object.entries(errors).map(
    ([name, { status, message }]) => `<tr><td>${status}</td><td><code>${name}</code></td><td>${escapeHtml(message)}</td></tr>`,
  );
  return `<h1 id="begin">Lucka API</h1>
<p>Create an API key in the editor under Integrations. It has a name, scopes and an expiry date, and is shown once. Put it into a variable and send it with every call:</p>
${copyable(`export LUCKA_KEY='lucka_sk_…'\ncurl ${address}/api/v1/user/profile -H "Authorization: Bearer $LUCKA_KEY"`)}
<p>The commands of this page use the same variable.</p>
<ul>
<li><b>Scopes</b> are permissions. A key can do what both its scopes and its owner’s present permissions allow. Responses to calls with a key have the header <code>X-Accepted-Scopes</code>; a 403 names what is missing.</li>
<li><b>Limits.</b> A key may make 600 calls a minute by default; some calls have limits of their own, stated with the call. 429 and 503 responses say in <code>Retry-After</code> when to retry.</li>
<li><b>Idempotency.</b> Every POST accepts an <code>Idempotency-Key</code>, unless it says why not: a repeat with the same key within 24 hours returns the first response and does nothing twice. Send one with every call that creates, pays or sends something.</li>
<li><b>Created.</b> Every 201 has a <code>Location</code> header: the path of what was created.</li>
<li><b>Lists</b> take <code>page</code> and <code>per_page</code> (at most 100) and return <code>data</code>, <code>current_page</code>, <code>last_page</code>, <code>total</code>. Lists of players take <code>after</code>, which is <code>next</code> of the previous page.</li>
<li><b>Ids</b> are UUIDs, times ISO 8601 in UTC. Unknown fields in a body are rejected; fields may be added to responses.</li>
<li><b>OpenAPI 3.1.</b> <a href="/api/v1/openapi.json">openapi.json</a> is the whole document. <a href="/api/v1/openapi/areas.json">areas.json</a> lists its parts, each a complete document of one area.</li>
</ul>
<h2 id="client">Client package</h2>
<p>This installation hands out a package with every call as a typed function, for Node 20.10 or later and for browsers. It has the version of the installation; install it again after an upgrade. npm takes the address of <a href="${clientPackagePath}">the tarball</a>:</p>
${copyable(`npm install ${address}${clientPackagePath}`)}
<p>A program, such as <code>example.mjs</code>:</p>
${copyable(clientProgram(address))}
<h2 id="web-hooks">Webhooks</h2>
<p>Deliveries are signed as specified by <a href="https://www.standardwebhooks.com">Standard Webhooks</a>: <code>webhook-signature</code> holds, for each valid secret, <code>v1,</code> and the base64 of HMAC-SHA256 over <code>id.timestamp.body</code>, with the bytes that the base64 after <code>whsec_</code> stands for as the key. Reject a <code>webhook-timestamp</code> that is more than five minutes off. This receiver does both. Save it as <code>receiver.mjs</code>:</p>
${copyable(receiverProgram)}
${copyable(`npm install standardwebhooks\nLUCKA_HOOK_SECRET='whsec_…' node receiver.mjs`)}
<ul>
<li><b>Addresses.</b> A receiver has a public address, on port 443 or 80. For one on your own computer, use a tunnel; for one in the network of this installation, its operator names the host in <code>PRIVATE_HOSTS</code>.</li>
<li><b>Retries.</b> Any 2xx is success. Each event is delivered at least once; retries and replays have the same <code>webhook-id</code>.</li>
<li><b>Tests.</b> A test delivery holds a sample. It has <code>"test": true</code> in its body and the header <code>webhook-test: true</code>; real deliveries have neither.</li>
<li><b>Replay.</b> The log of a webhook, and <a href="#replayHook"><code>replayHook</code></a>, send deliveries again.</li>
</ul>
<h3>Events</h3>
${Object.entries(samples)
  .map(
    ([event, sample]) =>
      `<details class="call" id="event-${event}"><summary><code>${event}</code></summary>${block(JSON.stringify(sample, null, 2))}</details>`,
  )
  .join('')}
<h2 id="errors">Errors</h2>
<p>Each error has <code>message</code> and <code>code</code>, and for invalid fields <code>errors</code> (messages by field) and <code>codes</code> (the same for programs). Refused play returns 200 with <code>{status: "refused", reason}</code>.</p>
<table><thead><tr><th>Status</th><th>Code</th><th>Meaning</th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
}
