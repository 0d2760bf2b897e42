import { errors } from '#shared/contract/errors.ts';
import { samples } from '#api/hooks/samples.ts';
import { escapeHtml } from '#api/pages/escape-html.ts';

const code = (text: string): string => `<pre tabindex="0">${escapeHtml(text)}</pre>`;

/** What a reader has to know before the first call. */
export function docsGuide(): string {
  const rows = Object.entries(errors).map(
    ([name, { status, message }]) => `<tr><td>${status}</td><td><code>${name}</code></td><td>${escapeHtml(message)}</td></tr>`,
  );
  return `<h2 id="begin">Begin</h2>
<p>Make a key in the editor under Integrations: it has a name, scopes and an end, and is shown once. Send it with every call:</p>
${code("curl https://quiz.example.org/api/v1/user/profile -H 'Authorization: Bearer lucka_sk_…'")}
<p>From JavaScript take the package in <code>client/</code>: every call of this page as a typed function.</p>
<ul>
<li><b>Scopes</b> are permissions. A key has what its owner may now and what it was given, whichever is less. A call by a key is answered with <code>X-Accepted-Scopes</code>; a 403 names what is missing.</li>
<li><b>Limits.</b> A key makes 600 calls a minute where nothing else was set; some calls have limits of their own, named below. 429 and 503 say in <code>Retry-After</code> when to come back.</li>
<li><b>Repeats.</b> What creates takes an <code>Idempotency-Key</code>: the same key within 24 hours answers what the first call answered and does nothing twice.</li>
<li><b>Lists</b> take <code>page</code> and <code>per_page</code> (at most 100) and answer <code>data</code>, <code>current_page</code>, <code>last_page</code>, <code>total</code>. Lists of players take <code>after</code>, the <code>next</code> of the page before.</li>
<li><b>Ids</b> are UUIDs, times ISO 8601 in UTC. Unknown fields in a body are refused; answers may get more fields.</li>
</ul>
<h2 id="errors">Errors</h2>
<p>Each has <code>message</code> and <code>code</code>, and where fields are at fault <code>errors</code> (sentences by field) and <code>codes</code> (the same for programs). Play that is refused is answered with 200 and <code>{status: "refused", reason}</code>.</p>
<table><thead><tr><th>Status</th><th>Code</th><th>Meaning</th></tr></thead><tbody>${rows.join('')}</tbody></table>
<h2 id="web-hooks">Web hooks</h2>
<p>Signed as <a href="https://www.standardwebhooks.com">Standard Webhooks</a> says: <code>webhook-signature</code> holds, for each valid secret, <code>v1,</code> and the base64 of HMAC-SHA256 over <code>id.timestamp.body</code>, with the bytes after <code>whsec_</code> as the key. Refuse a <code>webhook-timestamp</code> that is more than five minutes away. The same <code>webhook-id</code> is the same event: each is delivered at least once.</p>
${code(`import { Webhook } from 'standardwebhooks';\nconst event = new Webhook(secret).verify(rawBody, request.headers);`)}
${Object.entries(samples)
  .map(
    ([event, sample]) =>
      `<details id="event-${event}"><summary><code>${event}</code></summary>${code(JSON.stringify(sample, null, 2))}</details>`,
  )
  .join('')}`;
}
