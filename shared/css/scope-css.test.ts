import { generate, parse, walk } from 'css-tree';
import { assert, property, string, constantFrom, array } from 'fast-check';
import { expect, test } from 'vitest';
import { scopeCss } from './scope-css.ts';

test.each([
  ['h1 { color: red }', '#root h1{color:red}'],
  ['.dock > .button, .lead { color: #123456 !important }', '#root .dock>.button,#root .lead{color:#123456!important}'],
  ['body { background: #fff }', '#root{background:#fff}'],
  [':root { --own: 4px }', '#root{--own:4px}'],
  ['html body .stage h1 { margin: 0 }', '#root .stage h1{margin:0}'],
  ['body.wide h1 { margin: 0 }', '#root.wide h1{margin:0}'],
  ['#root h1 { margin: 0 }', '#root h1{margin:0}'],
  ['@media (width < 600px) { h1 { margin: 0 } }', '@media (width<600px){#root h1{margin:0}}'],
  ['@keyframes glow { from { opacity: 0 } to { opacity: 1 } }', '@keyframes glow{from{opacity:0}to{opacity:1}}'],
  ['.lead { & a { color: red } &.b { color: blue } }', '#root .lead{& a{color:red}&.b{color:blue}}'],
  ['h1 { background: url(/media/abcdefgh?w=640) }', '#root h1{background:url(/media/abcdefgh?w=640)}'],
  ['h1 { background: url("data:image/png;base64,AAAA") }', '#root h1{background:url(data:image/png;base64,AAAA)}'],
  [
    'h1 { padding: calc(1px + min(2vw, 3px)); transform: rotate(3deg) }',
    '#root h1{padding:calc(1px + min(2vw,3px));transform:rotate(3deg)}',
  ],
])('%s becomes %s in the page', (css, expected) => {
  expect(scopeCss(css)).toEqual({ css: expected, dropped: [] });
});

test.each([
  '@import "https://evil.example/x.css";',
  '@import url(https://evil.example/x.css);',
  '@charset "utf-8";',
  '@namespace url(http://www.w3.org/1999/xhtml);',
  '@font-face { font-family: x; src: url(https://evil.example/x.woff2) }',
  '@property --x { syntax: "*"; inherits: false }',
  '@page { margin: 0 }',
  '+ p { color: red }',
  '~ #elsewhere { color: red }',
  'body + div { color: red }',
  'body.a ~ div { color: red }',
  '& h1 { color: red }',
  '<!-- -->',
  'nonsense',
  'h1 {{{',
])('nothing is left of %s', (css) => {
  expect(scopeCss(css).css.replaceAll(/#root [\w.]*\{\}/g, '')).toBe('');
});

test.each([
  'background: url(https://evil.example/pixel.gif)',
  'background: url(//evil.example/pixel.gif)',
  'background: url("http://evil.example/a")',
  'background: URL(https://evil.example/a)',
  'background: \\75rl(https://evil.example/a)',
  'background: u\\72 l("https://evil.example/a")',
  'background: url(/media/../api/secret)',
  'background: url(/api/v1/sign-out)',
  'background: url(javascript:alert(1))',
  'background: url("data:text/html;base64,AAAA")',
  'background: url("data:image/svg+xml,<svg/>")',
  'background: image-set("https://evil.example/a" 1x)',
  'background: -webkit-image-set(url(https://evil.example/a) 1x)',
  'background: src("https://evil.example/a")',
  'background: element(#boot)',
  '--x: url(https://evil.example/a)',
  'width: expression(alert(1))',
  'behavior: url(#default#time2)',
  'BEHAVIOR: none',
  '-moz-binding: none',
  'b\\65havior: none',
  'position: fixed',
  'position: FIXED',
  'position: f\\69xed',
  'position: var(--x)',
])('the declaration %s is left out, and its neighbours stay', (css) => {
  expect(scopeCss(`h1 { color: red; ${css}; margin: 0 }`).css).toBe('#root h1{color:red;margin:0}');
});

test.each([
  ['@import "x.css";', 'css_at_rule'],
  ['h1 { background: url(https://evil.example/a) }', 'css_address'],
  ['h1 { width: expression(alert(1)) }', 'css_value'],
  ['h1 { behavior: none }', 'css_property'],
  ['h1 { position: fixed }', 'css_position'],
  ['body + div { color: red }', 'css_selector'],
  ['nonsense', 'css_unreadable'],
])('the reason for leaving out %s is reported: %s', (css, code) => {
  expect(scopeCss(`h2 { color: red }\n${css}`).dropped).toMatchObject([{ code, line: 2 }]);
});

test('each part that is left out is reported with its line and its beginning', () => {
  const { dropped } = scopeCss(`/* a note */\nh1 {\n  color: red;\n  position: fixed;\n}\n@font-face { font-family: ${'x'.repeat(80)} }`);
  expect(dropped[0]).toEqual({ code: 'css_position', line: 4, text: 'position:fixed' });
  expect(dropped[1]?.text).toHaveLength(61);
});

test('nothing ends the style element', () => {
  for (const text of ['</style><script>alert(1)</script>', '<!--', '</STYLE >', '<ScRiPt>']) {
    const { css } = scopeCss(`h1::before { content: ${JSON.stringify(text)} }`);
    expect(css).toContain('content:');
    expect(css).not.toMatch(/<\/|<!|<style|<script/i);
  }
});

test('a nested rule cannot select anything outside', () => {
  expect(scopeCss('h1 { :not(&) { display: none } body:has(&) { color: red } }').css).toBe('#root h1{}');
});

test('endless nesting is left out instead of being parsed for hours', () => {
  // A closing bracket of another kind than the open ones reduces no depth.
  for (const piece of ['(', '{', '[', 'a{&', ':not(', '@media all{', 'a{)', 'rgb(}']) {
    const css = `h1{width:${piece.repeat(10_000)}`;
    expect(scopeCss(css)).toEqual({ css: '', dropped: [{ code: 'css_unreadable', line: 1, text: css.slice(0, 60) }] });
  }
  expect(scopeCss(`h1{width:${'calc('.repeat(20)}1px${')'.repeat(20)}}`).css).toContain('calc(1px)');
});

test('for any input, every rule is below the root, nothing is loaded from elsewhere and no element ends', () => {
  const pieces = [
    '{',
    '}',
    'h1',
    ' body',
    ':root',
    '&',
    '@media all',
    '@import',
    'url(',
    '//x.example',
    ')',
    '"',
    "'",
    '\\',
    '/*',
    '*/',
    ';',
    ':',
    'position',
    'fixed',
    ',',
    '</style>',
    '\\75rl(',
  ];
  assert(
    property(array(constantFrom(...pieces), { maxLength: 40 }), string(), (parts, tail) => {
      const { css } = scopeCss(parts.join('') + tail);
      expect(css).not.toMatch(/<\/|<!|<style|<script/i);
      const sheet = parse(css);
      if (sheet.type !== 'StyleSheet') throw new Error('no sheet');
      walk(sheet, (node) => {
        if (node.type === 'Url') expect(node.value).not.toContain('example');
        if (node.type === 'Atrule') expect(node.name).toBe('media');
        if (node.type === 'Declaration') expect(generate(node)).not.toMatch(/^position:.*fixed/);
      });
      walk(sheet, {
        visit: 'Rule',
        enter(rule) {
          if (this.rule || this.atrule?.name === 'keyframes') return;
          if (rule.prelude.type !== 'SelectorList') throw new Error(css);
          for (const selector of rule.prelude.children)
            if (selector.type === 'Selector') expect(selector.children.first).toMatchObject({ type: 'IdSelector', name: 'root' });
        },
      });
    }),
    { numRuns: 500 },
  );
});

test('earlier texts have no effect: an extra bracket after a long text ends', () => {
  // Each index up to the length of the next texts has an opening bracket in the parser's list.
  for (const opener of ['(', '[', '{']) {
    scopeCss(`a{color:red}${opener.repeat(150)}`);
    for (const text of ['{;}:)position"g${oK', 'a{}:)b', '{;}])}x', '{)}\\{position}url(=L6'])
      expect(scopeCss(text).css).toBe(scopeCss(text).css);
  }
});
