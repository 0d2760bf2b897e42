/**
 * The script of /api/docs: opens the section that the address names, searches by words, and sends trial calls with the reader's own key, which is
 * stored nowhere.
 */
export const docsScript = `
const key = document.querySelector('#key');
const show = () => { const named = document.getElementById(decodeURIComponent(location.hash.slice(1))); if (named instanceof HTMLDetailsElement) named.open = true; };
addEventListener('hashchange', show); show();
document.querySelector('#find').addEventListener('input', ({ currentTarget: { value } }) => {
  const words = value.toLowerCase().split(/\\s+/).filter(Boolean);
  for (const one of document.querySelectorAll('details[data-words]')) one.hidden = !words.every((word) => one.dataset.words.includes(word));
  for (const section of document.querySelectorAll('section[data-area]')) section.hidden = !section.querySelector('details:not([hidden])');
});
document.addEventListener('submit', async (event) => {
  const form = event.target;
  if (!form.dataset.path) return;
  event.preventDefault();
  const told = form.querySelector('output');
  const given = (place) => [...form.querySelectorAll('[data-in="' + place + '"]')].filter(({ value }) => value !== '');
  let path = form.dataset.path;
  for (const { name, value } of form.querySelectorAll('[data-in="path"]')) path = path.replace('{' + name + '}', encodeURIComponent(value));
  const query = new URLSearchParams(given('query').map(({ name, value }) => [name, value]));
  const headers = { accept: 'application/json' };
  if (key.value.trim()) headers.authorization = 'Bearer ' + key.value.trim();
  const body = form.querySelector('textarea');
  const sent = { method: form.dataset.method, headers, credentials: 'omit' };
  try {
    if (body && form.dataset.type === 'application/json') { headers['content-type'] = 'application/json'; sent.body = body.value || '{}'; }
    else if (body) sent.body = new URLSearchParams(Object.entries(JSON.parse(body.value || '{}')).map(([name, value]) => [name, String(value)]));
    told.textContent = '…';
    const answer = await fetch(path + (query.size ? '?' + query : ''), sent);
    const text = await answer.text();
    let shown = text;
    try { shown = JSON.stringify(JSON.parse(text), null, 2); } catch {}
    told.textContent = answer.status + '\\n' + shown.slice(0, 20000);
  } catch (error) { told.textContent = String(error); }
});
`;
