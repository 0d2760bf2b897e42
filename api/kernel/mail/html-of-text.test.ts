import { expect, test } from 'vitest';
import { contrastRatio } from '#shared/colours/contrast.ts';
import { htmlOfText } from './html-of-text.ts';

const colours = {
  text_colour: '#eeeeee',
  button_colour: '#ffe680',
  secondary_button_colour: '#ffffff',
  highlight_colour: '#0057a8',
  background_colour: '#ffffff',
};
const look = {
  colours,
  dark: { ...colours, background_colour: '#101418' },
  logo: { key: 'logo1234', width: 200, height: 100 },
  name: 'A & B',
};

test('the HTML of a mail has the escaped text and links for its addresses, and no text can become markup', () => {
  const html = htmlOfText('Hi <b>Anna</b> & co,\n\nsee https://lucka.example/a?b=1&c="2" (or not).\nBye', look, 'https://lucka.example');
  expect(html).toContain('Hi &#60;b&#62;Anna&#60;/b&#62; &#38; co,');
  expect(html).toMatch(/<a href="https:\/\/lucka\.example\/a\?b=1&#38;c=" style/);
  expect(html).not.toMatch(/<b>|<script|javascript:/);
  expect(html).toContain('<br>Bye</p>');
});

test('it shows the logo as PNG with its size and alternative text, and colours readable in light and dark mode', () => {
  const html = htmlOfText('Words', look, 'https://lucka.example');
  expect(html).toContain('src="https://lucka.example/media/logo1234?w=320&#38;format=png" alt="A &#38; B" height="40" width="80"');
  const [, ground = '', ink = ''] = /class="m" style="max-width[^"]*background:(#\w+);color:(#\w+)/.exec(html) ?? [];
  expect(contrastRatio(ink, ground)).toBeGreaterThanOrEqual(4.5);
  const [, darkGround = '', darkInk = ''] = /dark\)\{\.m\{background:(#\w+)!important;color:(#\w+)/.exec(html) ?? [];
  expect(darkGround).toBe('#101418');
  expect(contrastRatio(darkInk, darkGround)).toBeGreaterThanOrEqual(4.5);
  const { dark: _, ...day } = look;
  expect(htmlOfText('Words', day, '')).not.toContain('prefers-color-scheme');
});

test('the first address and a code that have a paragraph of their own are large; a long address links to the whole without showing its end', () => {
  const address = `https://lucka.example/your-data/link/${'a'.repeat(60)}?of="1"`;
  const html = htmlOfText(
    `Open it:\n\n${address}\n\nYour code:\n\n482 913\n\nhttps://lucka.example/stop\n\nBye`,
    look,
    'https://lucka.example',
  );
  expect(html).toContain(`<a href="https://lucka.example/your-data/link/${'a'.repeat(60)}?of=&#34;1&#34;" style="display:inline-block`);
  expect(html).toMatch(/>lucka\.example\/your-data\/link\/a+…<\/a>/);
  expect(html).toMatch(/font-size:24px[^>]*>482 913</);
  expect(html).toContain('anywhere">Bye</p>');
  expect(html.match(/inline-block/g)).toHaveLength(1);
  expect(html).toContain('>https://lucka.example/stop</a></p>');
  expect(htmlOfText(`https://${'long.'.repeat(12)}example/secret`, look, '')).toContain(`>${'long.'.repeat(12)}example…</a>`);
  expect(htmlOfText('Bring 12 CANDLES', look, '')).not.toContain('font-size:24px');
});
