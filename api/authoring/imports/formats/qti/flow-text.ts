import type { Clip, Image } from '#shared/content/question.ts';
import type { ReasonCode } from '../../reasons.ts';
import { isLinkable } from '#shared/rich-text/marked.ts';
import { formulaOfMathml } from '../formula/formula-of-mathml.ts';
import { texInText } from '../formula/tex-in-text.ts';
import { hasList } from '../signed-html.ts';
import { bulletOf, linkEnd, linkStart, shown, signOf, signed, tidySigns } from '../signs.ts';
import { descendants, elementsOf, textOf, type XmlElement, type XmlNode } from '../xml.ts';
import { gapsClass, interactionNames } from './interactions.ts';
import { losesCaptions, noClip, type FindClip } from '../clips.ts';
import type { FindPicture } from '../pictures.ts';

export interface Flow {
  /** With signs for its looks; an inline interaction becomes a blank, `_____`. */
  text: string;
  pictures: { image: Image; className: string }[];
  clips: Clip[];
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
  'p', 'div', 'span', 'prompt', 'itemBody', 'br', 'simpleChoice', 'inlineChoice', 'simpleAssociableChoice', 'modalFeedback', 'contentBody',
  'ruby', 'rb', 'rtc', 'ul', 'ol', 'li', 'pre',
]); // prettier-ignore
const edge = '\u0001';
const blank = '\u0002';
const leadingEdges = new RegExp(`^[\\s${edge}]+`);
const edgesAroundSigns = new RegExp(`${edge}((?:[\\uFDD0-\\uFDDF\\uFDE2]|\\uFDE0[^\\uFDD0-\\uFDEF]*\\uFDE1)+)(?=${edge})`, 'g');

/**
 * The text and pictures of flow content, without its interactions and the feedback to single answers. Collapses white space like HTML; in our own
 * items (`isExact`) it stays unchanged. Without `findClip` its films and sounds are lost. `sign` stands for each gap; without it, a gap is a blank.
 */
export function readFlow(
  element: XmlElement,
  { findPicture, lost, isExact }: { findPicture: FindPicture; lost: Set<ReasonCode>; isExact: boolean },
  findClip: FindClip = noClip,
  sign = blank,
): Flow {
  const pictures: Flow['pictures'] = [];
  const clips: Clip[] = [];
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
      const clip = findClip(node);
      if (typeof clip === 'string') lost.add(clip);
      else clips.push(clip);
      if (typeof clip !== 'string' && losesCaptions(node, clip)) lost.add('captions_lost');
      return '';
    }
    if (name === 'img' || name === 'object') {
      const image = findPicture(node);
      if (image) pictures.push({ image, className: node.attributes.class ?? '' });
      else lost.add('picture_lost');
      return '';
    }
    if (name === 'math') return formula(node);
    if (name === 'ul' || name === 'ol') return edge + itemsOf(node) + edge;
    if (name === 'rp') return '';
    if (name === 'rt') {
      lost.add('ruby_rewritten');
      return `(${node.children.map(walk).join('').trim()})`;
    }
    const inner = node.children.map(walk).join('');
    const look = signedBy(node, inner);
    if (look !== undefined) return look;
    if (!structure.has(name)) lost.add('formatting_lost');
    if (name === 'td' || name === 'th') return `${inner} `;
    return blocks.has(name) ? edge + inner + edge : inner;
  };
  const formula = (math: XmlElement): string => {
    const found = formulaOfMathml(math, lost);
    if (found === undefined) lost.add('formula_unsupported');
    // The item is skipped for the formula, and not for the text that it lacks then.
    return found ?? `[${textOf(math).trim()}]`;
  };
  const itemsOf = (list: XmlElement): string => {
    const items = elementsOf(list);
    if (items.some((item) => descendants(item, ({ name }) => name === 'ul' || name === 'ol').length > 0)) lost.add('formatting_lost');
    return items.map((item, place) => edge + bulletOf(list.name === 'ol' ? `${place + 1}. ` : '- ') + itemText(item) + edge).join('');
  };
  const itemText = (item: XmlElement): string => {
    const text = item.children.map(walk).join('');
    return isExact ? text : text.replace(leadingEdges, '');
  };
  const isBody = element.name === 'itemBody' || element.name === 'modalFeedback';
  const children = isExact && isBody ? elementsOf(element) : element.children;
  const raw = children.map(walk).join('');
  return { text: isExact ? exactly(blocksOf(raw)).replaceAll(blank, '_____') : texInText(laidOut(raw), lost), pictures, clips };
}

/** An element that one of our looks shows. */
function signedBy({ name, attributes }: XmlElement, inner: string): string | undefined {
  const sign = signOf[name];
  if (sign) return signed(inner, sign);
  const { href = '' } = attributes;
  return name === 'a' && isLinkable(href) ? linkStart(href) + inner + linkEnd : undefined;
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

/** Between two lists, a break is a blank line of its own. */
const exactly = (written: readonly string[]): string =>
  written
    .map((block, place) => (/^\n+$/.test(block) && isItem(written[place - 1]) && isItem(written[place + 1]) ? block.slice(1) : block))
    .join('\n');
const isItem = (block = ''): boolean => hasList(block);

/** The signs of a block without letters go to the next. */
const blocksOf = (raw: string): string[] =>
  raw
    .replace(edgesAroundSigns, '$1')
    .split(edge)
    .filter((block) => shown(block) !== '' && block !== blank);

function laidOut(raw: string): string {
  return blocksOf(raw.replace(/ +/g, ' '))
    .map((block) =>
      tidySigns(block.trim())
        .replace(/ ?\n ?/g, '\n')
        .trim(),
    )
    .filter((block) => block !== '' && block !== blank)
    .join('\n')
    .replaceAll(blank, '_____')
    .trim();
}
