import { escapeText } from 'entities/escape';
import { strToU8, zipSync, type Zippable } from 'fflate';
import type { Image, Question } from '#shared/content/question.ts';
import { imagesOf } from '../../images-of.ts';
import type { Media } from '../../media.ts';
import type { ReasonCode } from '../../reasons.ts';
import { pictureName } from '../picture-name.ts';
import type { QuestionFile } from '../question-file.ts';
import { shown } from '../signs.ts';
import type { Json } from './content.ts';
import { settingsComment } from './settings.ts';
import { contentOf } from './write-content.ts';
import { aboveQuestion } from './write-media.ts';
import { libraries, versioned, type Library, type PictureParams, type QuestionFiles } from './written-parts.ts';

/** A package with one question set, for an H5P that has its libraries: they are programs, and none of ours. */
export function writeH5p(questions: readonly Question[], title: string, media: ReadonlyMap<string, Media>): QuestionFile {
  const losses: QuestionFile['losses'] = [];
  const files: Zippable = {};
  const used = new Set<Library>(['H5P.QuestionSet']);
  const contents = questions.flatMap((question, index): Json[] => {
    const placed = new Set<Image>();
    const own = filesOf(index + 1, media, files, placed);
    const content = contentOf(question, own.picture);
    if (!content) {
      losses.push({ index, code: 'type_not_carried' });
      return [];
    }
    const { name, params } = content;
    // There is no place above things to drag.
    const above = name === 'H5P.DragQuestion' ? undefined : aboveQuestion(question, own);
    losses.push(...lossesOf(question, media, placed, above?.name).map((code) => ({ index, code })));
    for (const library of [name, above?.name, ...(placed.size > 0 ? (['H5P.Image'] as const) : [])]) if (library) used.add(library);
    if (name === 'H5P.DragQuestion') used.add('H5P.AdvancedText');
    return [
      {
        library: versioned(name),
        params: { ...(above && { media: { type: above.content } }), ...params, ...feedbackOf(question) },
        subContentId: question.id,
        metadata: { title: titleOf(question.text, name), license: 'U', authorComments: settingsComment(question) },
      },
    ];
  });
  const set = { introPage: { showIntroPage: false }, progressType: 'dots', passPercentage: 50, questions: contents };
  files['h5p.json'] = strToU8(JSON.stringify(aboutOf(title, used)));
  files['content/content.json'] = strToU8(JSON.stringify(set));
  // A fixed time, so that the same questions give the same file.
  return { bytes: zipSync(files, { mtime: new Date(2000, 0, 1) }), losses };
}

/** Puts the files of one question into the package, and notes the pictures that are placed. */
function filesOf(number: number, media: ReadonlyMap<string, Media>, files: Zippable, placed: Set<Image>): QuestionFiles {
  const write = (path: string, bytes: Uint8Array): string => {
    files[`content/${path}`] = [bytes, { level: 0 }];
    return path;
  };
  const picture: PictureParams = (image, title = '') => {
    const file = image && media.get(image.key);
    if (!file) return undefined;
    placed.add(image);
    const path = write(`images/${pictureName(image.key, file)}`, file.bytes);
    const { width, height, alt = '' } = image;
    return { file: { path, mime: mimeOf(path), width, height, copyright: { license: 'U' } }, alt, title, contentName: 'Image' };
  };
  return { number, picture, bytesOf: (key) => media.get(key)?.bytes, write };
}

/** What the package has no place for, or no bytes of. */
function lossesOf(question: Question, media: ReadonlyMap<string, Media>, placed: ReadonlySet<Image>, above?: Library): ReasonCode[] {
  const images = imagesOf(question);
  const losesClip = question.clip && above !== 'H5P.Video' && above !== 'H5P.Audio';
  return [
    ...(losesClip || question.feedback.clip ? ['clips_not_carried' as const] : []),
    ...(images.some(({ key }) => !media.has(key)) ? ['picture_not_found' as const] : []),
    ...(images.some((image) => media.has(image.key) && !placed.has(image)) ? ['pictures_not_carried' as const] : []),
  ];
}

const mimeOf = (path: string): string => `image/${(path.split('.').at(-1) ?? '').replace('jpg', 'jpeg')}`;

/** H5P shows at most 255 characters. */
const titleOf = (text: string, otherwise: string): string => shown(text).replace(/\s+/g, ' ').trim().slice(0, 255) || otherwise;

const feedbackOf = ({ feedback: { text = '' } }: Question): Json =>
  text === '' ? {} : { overallFeedback: [{ from: 0, to: 100, feedback: escapeText(shown(text)) }] };

const aboutOf = (title: string, used: ReadonlySet<Library>): Json => ({
  title: titleOf(title, 'Questions'),
  language: 'und',
  mainLibrary: 'H5P.QuestionSet',
  embedTypes: ['iframe'],
  license: 'U',
  preloadedDependencies: Array.from(used, (machineName) => {
    const [majorVersion, minorVersion] = libraries[machineName];
    return { machineName, majorVersion, minorVersion };
  }),
});
