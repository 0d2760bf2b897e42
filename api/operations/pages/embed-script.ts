/**
 * What `<script src=".../embed.js" data-lucka="{quizID}" async></script>` runs in another site's page: a frame in the script's place, as high as
 * the activity in it says, and told which part of it is in sight. It leaves no name behind, believes only its own frame, and stays within bounds. `data-title`, `data-kind` and
 * `data-key` (of a share link) are optional.
 */
export const embedScript = `(function () {
  'use strict';
  var script = document.currentScript || document.querySelector('script[data-lucka]:not([data-lucka-placed])');
  if (!script) return;
  script.setAttribute('data-lucka-placed', '');
  var given = script.dataset;
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(given.lucka || '')) return;
  var origin = new URL(script.src).origin;
  var kind = /^[a-z]+$/.test(given.kind || '') ? given.kind : 'quiz';
  var frame = document.createElement('iframe');
  frame.src = origin + '/player/' + kind + '/' + given.lucka + '?embed=1' + (given.key ? '&key=' + encodeURIComponent(given.key) : '');
  frame.title = given.title || 'Quiz';
  frame.loading = 'lazy';
  frame.allow = 'clipboard-write; web-share; fullscreen; autoplay';
  frame.style.cssText = 'display:block;width:100%;height:640px;border:0';
  var waits = false;
  function tellSight() {
    waits = false;
    var box = frame.getBoundingClientRect();
    if (!frame.contentWindow || !box.height) return;
    frame.contentWindow.postMessage({ type: 'lucka:sight', top: Math.max(0, -box.top), bottom: Math.min(box.height, innerHeight - box.top) }, origin);
  }
  function moved() {
    if (!waits) requestAnimationFrame(tellSight);
    waits = true;
  }
  addEventListener('scroll', moved, { passive: true, capture: true });
  addEventListener('resize', moved);
  addEventListener('message', function (event) {
    var said = event.data;
    if (event.source !== frame.contentWindow || event.origin !== origin || !said) return;
    if (said.type === 'lucka:scroll' && isFinite(said.by)) scrollBy(0, Math.min(Math.max(said.by, -5000), 5000));
    if (said.type !== 'lucka:size') return;
    if (typeof said.height === 'number' && said.height > 0) frame.style.height = Math.min(Math.max(Math.ceil(said.height), 240), 5000) + 'px';
    if (!given.title && typeof said.title === 'string' && said.title) frame.title = said.title.slice(0, 200);
    moved();
  });
  function place() {
    if (document.head.contains(script)) document.body.prepend(frame);
    else script.after(frame);
  }
  if (document.body) place();
  else addEventListener('DOMContentLoaded', place);
})();
`;
