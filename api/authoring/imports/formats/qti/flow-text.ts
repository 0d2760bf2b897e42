import type { Image } from '#shared/content/question.ts';
import type { ReasonCode } from '../../reasons.ts';
import { readMathml } from '../formula/read-mathml.ts';
import { texInText } from '../formula/tex-in-text.ts';
import { inSigns } from '#shared/rich-text/raised-signs.ts';
import { elementsOf, textOf, type XmlElement, type XmlNode } from '../xml.ts';
import { gapsClass, interactionNames } from './interactions.ts';
import type { FindPicture } from '../pictures.ts';

export interface Flow {
  /** Plain text; an inline interaction becomes a blank, `_____`. */
  text: string;
  pictures: { image: Image; className: string }[];
}

const blocks = new Set([
  'p',
  'div',
  'li',
  'ul',
  'ol',
  'tr',
  'table',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'pre',
  'blockquote',
  'prompt',
  'itemBody',
]);
const structure = new Set([
  'p',
  'div',
  'span',
  'prompt',
  'itemBody',
  'br',
  'simpleChoice',
  'inlineChoice',
  'simpleAssociableChoice',
  'modalFeedback',
  'contentBody',
  'ruby',
  'rb',
  'rtc',
]);
const edge = '\u0001';
const blank = '\u0002';

/**
 * The text and pictures of flow content, without its interactions and the feedback to single answers. Collapses white space like HTML; in our own
 * items (`isExact`) it stays unchanged. `sign` stands for each gap; without it, a gap is a blank.
 */
export function readFlow(
  element: XmlElement,
  { findPicture, lost, isExact }: { findPicture: FindPicture; lost: Set<ReasonCode>; isExact: boolean },
  sign = blank,
): Flow {
  const pictures: Flow['pictures'] = [];
  const walk = (node: XmlNode): string => {
    if (typeof node === 'string') return isExact ? node : node.replace(/[ \t\r\n]+/g, ' ');
    const { name } = node;
    if (interactionNames.has(name)) return name === 'textEntryInteraction' || name === 'inlineChoiceInteraction' ? sign : edge;
    if (name === 'gap') return sign;
    // The words of gaps stand before their text. Our own items have the text with gaps beside the instruction.
    if (name === 'gapText' || (isExact && node.attributes.class === gapsClass)) return edge;
    if (name === 'br') return '\n';
    const unseen = lossOf(node);
    if (unseen) {
      lost.add(unseen);
      return '';
    }
    if (isMedia(node)) {
      lost.add('media_lost');
      return '';
    }
    if (name === 'img' || name === 'object') {
      const image = findPicture(node);
      if (image) pictures.push({ image, className: node.attributes.class ?? '' });
      else lost.add('picture_lost');
      return '';
    }
    if (name === 'math') return formula(node);
    if (name === 'rp') return '';
    if (name === 'rt') {
      lost.add('ruby_rewritten');
      return `(${node.children.map(walk).join('').trim()})`;
    }
    const inner = node.children.map(walk).join('');
    const signs = name === 'sup' || name === 'sub' ? inSigns(inner, name) : undefined;
    if (signs !== undefined) return signs;
    if (!structure.has(name)) lost.add('formatting_lost');
    if (name === 'td' || name === 'th') return `${inner} `;
    return blocks.has(name) ? edge + inner + edge : inner;
  };
  const formula = (math: XmlElement): string => {
    const line = readMathml(math);
    lost.add(line === undefined ? 'formula_unsupported' : 'formula_rewritten');
    // The item is skipped for the formula, and not for the text that it lacks then.
    return line ?? `[${textOf(math).trim()}]`;
  };
  const isBody = element.name === 'itemBody' || element.name === 'modalFeedback';
  const children = isExact && isBody ? elementsOf(element) : element.children;
  const raw = children.map(walk).join('');
  return { text: isExact ? blocksOf(raw).join('\n').replaceAll(blank, '_____') : texInText(laidOut(raw), lost), pictures };
}

const isMedia = ({ name, attributes }: XmlElement): boolean =>
  ['video', 'audio', 'iframe', 'embed', 'source', 'track'].includes(name) ||
  (name === 'object' && /^(?:video|audio)\//.test(attributes.type ?? ''));

/** The loss caused by an element that is not shown with the question. */
function lossOf({ name, attributes }: XmlElement): ReasonCode | undefined {
  if (name === 'feedbackInline' || name === 'feedbackBlock') return 'answer_feedback_lost';
  if (name === 'rubricBlock') return /candidate/.test(attributes.view ?? 'candidate') ? 'instructions_lost' : 'grader_notes_lost';
  return name === 'object' && (attributes.type ?? '').startsWith('text/') ? 'stimulus_lost' : undefined;
}

const blocksOf = (raw: string): string[] => raw.split(edge).filter((block) => block !== '' && block !== blank);

function laidOut(raw: string): string {
  return blocksOf(raw.replace(/ +/g, ' '))
    .map((block) => block.replace(/ ?\n ?/g, '\n').trim())
    .filter((block) => block !== '' && block !== blank)
    .join('\n')
    .replaceAll(blank, '_____')
    .trim();
}
