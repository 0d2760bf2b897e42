/**
 * The script of /api/docs. It shows one chapter of the guide or the page of one call, which it loads when it is opened, by the contents or by the address, searches the contents, copies commands, and sends trial
 * calls with the reader's own key, which is stored nowhere.
 */
export const docsScript = `
const one = (selector) => document.querySelector(selector);
const all = (selector) => [...document.querySelectorAll(selector)];
const [key, find, menu, guide, hits] = ['#key', '#find', '#menu', '#guide', '#hits'].map(one);
const wide = matchMedia('(min-width: 60rem)');
const fit = () => { menu.open = wide.matches; };
wide.addEventListener('change', fit); fit();

const part = one('#part');
const chapters = all('#guide > section');
const texts = new Map();
const load = (path) => {
  if (!texts.has(path)) texts.set(path, fetch('/api/docs/' + path + '.html').then((response) => {
    if (!response.ok) throw new Error(response.status);
    return response.text();
  }).catch(() => {
    texts.delete(path);
    return '<p>This part could not be loaded.</p><button type="button" class="again">Try again</button>';
  }));
  return texts.get(path);
};
const nameOfPage = document.title;
const show = async () => {
  const id = decodeURIComponent(location.hash.slice(1));
  const chapter = chapters.find((chapter) => id !== '' && (chapter.id === id || chapter.querySelector('[id="' + CSS.escape(id) + '"]')));
  const link = all('nav a').find((link) => decodeURIComponent(link.hash.slice(1)) === (chapter?.id ?? id));
  const path = id.startsWith('schema-') ? 'parts/schemas' : id.startsWith('event-') ? 'parts/events' : link?.dataset.part;
  guide.hidden = path !== undefined;
  part.hidden = path === undefined;
  for (const other of chapters) other.hidden = other !== (chapter ?? chapters[0]);
  for (const other of all('nav a[aria-current]')) other.removeAttribute('aria-current');
  (link ?? one('nav a')).setAttribute('aria-current', 'page');
  const group = link?.closest('nav details');
  if (group) group.open = true;
  if (!wide.matches) menu.open = false;
  if (path) {
    part.textContent = 'Loading…';
    const text = await load(path);
    if (decodeURIComponent(location.hash.slice(1)) !== id) return;
    part.innerHTML = text;
  }
  const heading = (path ? part : chapter ?? chapters[0]).querySelector('h1');
  document.title = heading && heading.textContent !== nameOfPage ? heading.textContent + ' · ' + nameOfPage : nameOfPage;
  const named = id && document.getElementById(id);
  if (named instanceof HTMLDetailsElement) named.open = true;
  if (named && !named.matches('#part > *, #guide > *')) named.scrollIntoView(); else scrollTo(0, 0);
};
addEventListener('hashchange', show); show();

const wordsOf = () => find.value.toLowerCase().split(/\\s+/).filter(Boolean);
const search = () => {
  const words = wordsOf();
  let count = 0;
  for (const link of all('nav a[data-words]')) {
    const fits = words.every((word) => link.dataset.words.includes(word));
    link.closest('li').hidden = !fits;
    if (fits) count += 1;
  }
  for (const group of all('nav details')) {
    const isHit = group.querySelector('li:not([hidden])') !== null;
    group.hidden = !isHit;
    group.open = words.length > 0 ? isHit : group.querySelector('[aria-current]') !== null;
  }
  hits.textContent = words.length === 0 ? '' : count === 0 ? 'Nothing found.' : count === 1 ? '1 result' : count + ' results';
};
find.addEventListener('input', search);
find.addEventListener('keydown', (event) => {
  if (event.key === 'Enter' && wordsOf().length > 0) {
    // Matches in a title come before matches in a path or an area.
    const found = all('nav li:not([hidden]) a[data-words]');
    const isNamed = ({ textContent, hash }) => wordsOf().every((word) => (textContent + ' ' + hash).toLowerCase().includes(word));
    const best = found.find(isNamed) ?? found[0];
    if (best) location.hash = best.hash;
  }
  if (event.key === 'Escape') { find.value = ''; search(); }
});
addEventListener('keydown', (event) => {
  if (event.key !== '/' || event.target.closest('input, textarea')) return;
  event.preventDefault(); menu.open = true; find.focus();
});

const copyText = async (block) => {
  try { await navigator.clipboard.writeText(block.textContent); return true; } catch {}
  getSelection().selectAllChildren(block);
  return document.execCommand('copy');
};
document.addEventListener('click', async ({ target }) => {
  if (target.matches('.copy')) {
    const before = target.textContent;
    target.textContent = (await copyText(target.parentElement.querySelector('pre'))) ? 'Copied' : 'Select and copy';
    setTimeout(() => { target.textContent = before; }, 2000);
  }
  if (target.matches('.again')) show();
  if (target.matches('.to-key')) { menu.open = true; key.focus(); }
});

document.addEventListener('submit', async (event) => {
  const form = event.target;
  if (!form.dataset.path) return;
  event.preventDefault();
  const result = form.querySelector('output');
  const filled = (place) => [...form.querySelectorAll('[data-in="' + place + '"]')].filter(({ value }) => value !== '');
  let path = form.dataset.path;
  for (const { name, value } of form.querySelectorAll('[data-in="path"]')) path = path.replace('{' + name + '}', encodeURIComponent(value));
  const query = new URLSearchParams(filled('query').map(({ name, value }) => [name, value]));
  const headers = { accept: 'application/json' };
  if (key.value.trim()) headers.authorization = 'Bearer ' + key.value.trim();
  const body = form.querySelector('textarea');
  const sent = { method: form.dataset.method, headers, credentials: 'omit' };
  try {
    if (body && form.dataset.type === 'application/json') { headers['content-type'] = 'application/json'; sent.body = body.value || '{}'; }
    else if (body) sent.body = new URLSearchParams(Object.entries(JSON.parse(body.value || '{}')).map(([name, value]) => [name, String(value)]));
    result.textContent = '…';
    const response = await fetch(path + (query.size ? '?' + query : ''), sent);
    const text = await response.text();
    let shown = text;
    try { shown = JSON.stringify(JSON.parse(text), null, 2); } catch {}
    result.textContent = response.status + '\\n' + shown.slice(0, 20000);
  } catch (error) { result.textContent = String(error); }
});
`;
