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
<p>Create an API key in the editor under Integrations. It has a name, scopes and an expiry date, and is shown once. Send it with every call:</p>
${code("curl https://quiz.example.org/api/v1/user/profile -H 'Authorization: Bearer lucka_sk_…'")}
<p>For JavaScript, use the package in <code>client/</code>, which has every call of this page as a typed function.</p>
<ul>
<li><b>Scopes</b> are permissions. A key can do what both its scopes and its owner’s present permissions allow. Responses to calls with a key have the header <code>X-Accepted-Scopes</code>; a 403 names what is missing.</li>
<li><b>Limits.</b> A key may make 600 calls a minute by default; some calls have limits of their own, stated below. 429 and 503 responses say in <code>Retry-After</code> when to retry.</li>
<li><b>Idempotency.</b> Every POST accepts an <code>Idempotency-Key</code>, unless it says why not: a repeat with the same key within 24 hours returns the first response and does nothing twice. Send one with every call that creates, pays or sends something.</li>
<li><b>Lists</b> take <code>page</code> and <code>per_page</code> (at most 100) and return <code>data</code>, <code>current_page</code>, <code>last_page</code>, <code>total</code>. Lists of players take <code>after</code>, which is <code>next</code> of the previous page.</li>
<li><b>Ids</b> are UUIDs, times ISO 8601 in UTC. Unknown fields in a body are rejected; fields may be added to responses.</li>
</ul>
<h2 id="errors">Errors</h2>
<p>Each error has <code>message</code> and <code>code</code>, and for invalid fields <code>errors</code> (messages by field) and <code>codes</code> (the same for programs). Refused play returns 200 with <code>{status: "refused", reason}</code>.</p>
<table><thead><tr><th>Status</th><th>Code</th><th>Meaning</th></tr></thead><tbody>${rows.join('')}</tbody></table>
<h2 id="web-hooks">Web hooks</h2>
<p>Deliveries are signed as specified by <a href="https://www.standardwebhooks.com">Standard Webhooks</a>: <code>webhook-signature</code> holds, for each valid secret, <code>v1,</code> and the base64 of HMAC-SHA256 over <code>id.timestamp.body</code>, with the bytes after <code>whsec_</code> as the key. Reject a <code>webhook-timestamp</code> that is more than five minutes off. Each event is delivered at least once; repeats have the same <code>webhook-id</code>.</p>
${code(`import { Webhook } from 'standardwebhooks';\nconst event = new Webhook(secret).verify(rawBody, request.headers);`)}
${Object.entries(samples)
  .map(
    ([event, sample]) =>
      `<details id="event-${event}"><summary><code>${event}</code></summary>${code(JSON.stringify(sample, null, 2))}</details>`,
  )
  .join('')}`;
}
