import { escapeText } from 'entities/escape';
import { strToU8, zipSync, type Zippable } from 'fflate';
import type { Image, Question } from '#shared/content/question.ts';
import { imagesOf } from '../../images-of.ts';
import type { Media } from '../../media.ts';
import { pictureName } from '../picture-name.ts';
import type { QuestionFile } from '../question-file.ts';
import { shown } from '../signs.ts';
import type { Json } from './content.ts';
import { settingsComment } from './settings.ts';
import { contentOf } from './write-content.ts';
import { libraries, versioned, type Library, type PictureParams } from './written-parts.ts';

/** A package with one question set, for an H5P that has its libraries: they are programs, and none of ours. */
export function writeH5p(questions: readonly Question[], title: string, media: ReadonlyMap<string, Media>): QuestionFile {
  const losses: QuestionFile['losses'] = [];
  const files: Zippable = {};
  const used = new Set<Library>(['H5P.QuestionSet']);
  const contents = questions.flatMap((question, index): Json[] => {
    const written = new Set<Image>();
    const picture: PictureParams = (image, name = '') => {
      const file = image && media.get(image.key);
      if (!file) return undefined;
      written.add(image);
      const path = `images/${pictureName(image.key, file)}`;
      files[`content/${path}`] = [file.bytes, { level: 0 }];
      const { width, height, alt = '' } = image;
      return { file: { path, mime: mimeOf(path), width, height, copyright: { license: 'U' } }, alt, title: name, contentName: 'Image' };
    };
    const content = contentOf(question, picture);
    if (!content) {
      losses.push({ index, code: 'type_not_carried' });
      return [];
    }
    const { name, params } = content;
    const above = picture(question.cover.desktop);
    const cover = above && { media: { type: { library: versioned('H5P.Image'), params: above } } };
    const images = imagesOf(question);
    if (images.some(({ key }) => !media.has(key))) losses.push({ index, code: 'picture_not_found' });
    if (images.some((image) => media.has(image.key) && !written.has(image))) losses.push({ index, code: 'pictures_not_carried' });
    used.add(name);
    if (written.size > 0) used.add('H5P.Image');
    if (name === 'H5P.DragQuestion') used.add('H5P.AdvancedText');
    return [
      {
        library: versioned(name),
        params: { ...cover, ...params, ...feedbackOf(question) },
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
