import type { Image, Question, QuestionType } from '#shared/content/question.ts';
import type { ReasonCode } from '../../reasons.ts';
import { texInText } from '../formula/tex-in-text.ts';
import type { FindClip } from '../clips.ts';
import type { Pictures } from '../pictures.ts';
import { readHtml } from '../read-html.ts';

export type Json = Readonly<Record<string, unknown>>;

/** One content of a package: the name of its type without the version, and what its author wrote. */
export interface H5pContent {
  name: string;
  params: Json;
  /** What its author said whatever is answered in the set that it belongs to. */
  setFeedback: unknown;
  title: string;
  /** What its author noted for other authors; our own settings stand there. */
  comments: string;
}

export interface H5pContext {
  newId: () => string;
  lost: Set<ReasonCode>;
  pictures: Pictures;
  findClip: FindClip;
  /** Reads a text that several questions share. */
  shared: (html: string) => ReadText;
}
interface ReadText {
  text: string;
  lost: ReadonlySet<ReasonCode>;
}
export type ReadH5p = { type: QuestionType; own: Partial<Question> } | ReasonCode;

export const objectOf = (value: unknown): Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : {};
export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
export const stringOf = (value: unknown): string => (typeof value === 'string' ? value : '');

function readText(html: string): ReadText {
  const read = readHtml(html);
  const lost = new Set<ReasonCode>(read.lost);
  return { text: texInText(read.text, lost), lost };
}

/** A text of HTML as a signed one. */
export function textOf(value: unknown, { lost }: Pick<H5pContext, 'lost'>, read = readText): string {
  const { text, lost: codes } = read(stringOf(value));
  for (const code of codes) lost.add(code);
  return text;
}

/** Characters with signs, far more than a question may have. */
const longestShared = 20_000;

/** Reads each text once, and keeps no more of it than leads to its refusal: thousands of questions may share a long one. */
export function sharedTexts(): H5pContext['shared'] {
  const known = new Map<string, ReadText>();
  return (html) => {
    const { text, lost } = known.get(html) ?? readText(html);
    const read = { text: text.slice(0, longestShared), lost };
    known.set(html, read);
    return read;
  };
}

/** The picture of the parameters of an H5P.Image, or of an image field. */
export function pictureOf(value: unknown, { pictures, lost }: Pick<H5pContext, 'pictures' | 'lost'>): Image | undefined {
  const params = objectOf(value);
  const path = stringOf(objectOf(params.file ?? value).path);
  if (path === '') return undefined;
  const find = pictures.from((href) => `content/${href}`);
  // An old alternative text is the title.
  const image = find({ name: 'img', attributes: { src: path, alt: stringOf(params.alt) || stringOf(params.title) }, children: [] });
  if (!image) lost.add('picture_lost');
  return image;
}
