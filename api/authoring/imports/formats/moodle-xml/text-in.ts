import type { Image } from '#shared/content/question.ts';
import type { ReasonCode } from '../../reasons.ts';
import { texInText } from '../formula/tex-in-text.ts';
import { readHtml } from '../read-html.ts';
import { readMarkdown } from '../read-markdown.ts';
import type { Pictures } from '../pictures.ts';
import { childNamed, childrenNamed, textOf, type XmlElement } from '../xml.ts';

/** The content of an element's `<text>`, unchanged. */
export function textIn(element: XmlElement): string {
  const text = childNamed(element, 'text');
  return text ? textOf(text).trim() : '';
}

export interface ReadText {
  text: string;
  images: Image[];
}

/** A Moodle text (`format`: html, moodle_auto_format, markdown, plain_text) as a signed one, with the pictures that it shows. */
export function readText(element: XmlElement | undefined, { lost, pictures }: { lost: Set<ReasonCode>; pictures: Pictures }): ReadText {
  if (!element) return { text: '', images: [] };
  const { format = 'html' } = element.attributes;
  const source = textIn(element);
  if (format === 'plain_text') return { text: texInText(source, lost), images: [] };
  const images: Image[] = [];
  const places = new Map(childrenNamed(element, 'file').map((file) => [file.attributes.name ?? '', textOf(file)]));
  const find = pictures.from((href) => places.get(nameOf(href)) ?? '');
  const keep = (src: string, alt: string): boolean => {
    const image = find({ name: 'img', attributes: { src, alt }, children: [] });
    if (image) images.push(image);
    return image !== undefined;
  };
  // Markdown would take the marks in a formula for its own.
  const read = format === 'markdown' ? readMarkdown(texInText(source, lost)) : readHtml(source, keep);
  for (const code of read.lost) lost.add(code);
  return { text: texInText(read.text, lost), images };
}

/** `@@PLUGINFILE@@/snow%20man.png` is the file of that name beside the text. */
function nameOf(href: string): string {
  const name = (/^@@PLUGINFILE@@\/(.*)$/.exec(href)?.[1] ?? '').split('?', 1)[0]?.split('/').at(-1) ?? '';
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
