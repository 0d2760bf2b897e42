import { expect, test } from 'vitest';
import { frameCode, scriptCode, shareAddress } from './share-address.ts';

const url = 'https://quiz.example/player/person/01a1f894-ee14-70c0-b224-0f2a14707496';

test('a shared address carries the sharer’s key and channel, and no parameter of the sharer’s own address', () => {
  const opened = `${url}?key=s.another.copy&sj_n=Anna&sj_e=anna%40home.example&sj_m=7&embed=1`;
  expect(shareAddress(opened, 's.mine', 'copy')).toBe(`${url}?key=s.mine.copy`);
  expect(shareAddress(opened, null, 'copy')).toBe(url);
});

test('the codes escape the title, and contain the sharer’s key', () => {
  const title = 'Birds "&" <script>';
  const harmless = 'Birds &#34;&#38;&#34; &#60;script&#62;';
  expect(scriptCode(url, 's.mine', title)).toBe(
    `<script src="https://quiz.example/embed.js" data-lucka="01a1f894-ee14-70c0-b224-0f2a14707496" data-kind="person" data-key="s.mine.embed" data-title="${harmless}" async></script>`,
  );
  expect(frameCode(url, 's.mine', title)).toContain(`<iframe src="${url}?key=s.mine.embed&#38;embed=1" title="${harmless}"`);
  expect(frameCode(url, null, title)).toContain(`src="${url}?embed=1"`);
});
