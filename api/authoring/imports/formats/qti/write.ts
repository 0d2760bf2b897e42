import { strToU8, zipSync, type Zippable } from 'fflate';
import { isLinked } from '#shared/content/clip-kinds.ts';
import type { Clip, Question } from '#shared/content/question.ts';
import { imagesOf } from '../../images-of.ts';
import type { Media } from '../../media.ts';
import { clipKey } from '../../own-clips.ts';
import { pictureName } from '../picture-name.ts';
import type { QuestionFile } from '../question-file.ts';
import { clipXml } from './write-clip.ts';
import { itemXml } from './write-item.ts';
import { attributesXml } from './xml-text.ts';

interface Item {
  identifier: string;
  href: string;
  media: string[];
  time: number;
}

/** A QTI 2.2 package: a test that references one item per question, their pictures, films and sounds, and the manifest. */
export function writeQti(questions: readonly Question[], title: string, media: ReadonlyMap<string, Media>): QuestionFile {
  const losses: QuestionFile['losses'] = [];
  const files: Zippable = {};
  const items = questions.map((question, index): Item => {
    const identifier = `Q${String(index + 1).padStart(4, '0')}`;
    const beside = new Set<string>();
    const add = (path: string, bytes: Uint8Array): string => {
      beside.add(path);
      files[path] = [bytes, { level: 0 }];
      return `../${path}`;
    };
    for (const { key } of imagesOf(question)) {
      const picture = media.get(key);
      if (!picture) {
        losses.push({ index, code: 'picture_not_found' });
        continue;
      }
      add(pathOf(key, picture), picture.bytes);
    }
    const source = ({ key }: { key: string }): string | undefined => {
      const picture = media.get(key);
      return picture && `../${pathOf(key, picture)}`;
    };
    const clipOf = (clip: Clip): string => {
      if (isLinked(clip.kind)) return '';
      const { name, bytes } = media.get(clipKey(clip)) ?? {};
      if (name === undefined || !bytes) {
        losses.push({ index, code: 'clips_not_carried' });
        return '';
      }
      const file = add(`media/${clipKey(clip)}`, bytes);
      const poster = clip.poster && source(clip.poster);
      const captions = clip.captions && add(`media/${identifier}-${beside.size}.vtt`, strToU8(clip.captions));
      return clipXml(clip, { file, ...(captions && { captions }), ...(poster !== undefined && { poster }) });
    };
    const href = `items/${identifier}.xml`;
    // Compressing thousands of small files one by one takes twenty times as long as writing them.
    files[href] = [strToU8(itemXml(question, identifier, source, clipOf)), { level: 0 }];
    return { identifier, href, media: [...beside], time: question.time_for_answer_in_seconds };
  });
  files['test.xml'] = strToU8(testXml(items, title));
  files['imsmanifest.xml'] = strToU8(manifestXml(items));
  // A fixed time, so that the same questions give the same file.
  return { bytes: zipSync(files, { mtime: new Date(2000, 0, 1) }), losses };
}

const pathOf = (key: string, picture: Media): string => `media/${pictureName(key, picture)}`;

function testXml(items: readonly Item[], title: string): string {
  const references = items.map(
    ({ identifier, href, time }) =>
      `<assessmentItemRef${attributesXml({ identifier, href })}><timeLimits${attributesXml({ maxTime: time })}/></assessmentItemRef>`,
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<assessmentTest${attributesXml({ xmlns: 'http://www.imsglobal.org/xsd/imsqti_v2p2', identifier: 'TEST', title })}>`,
    '<testPart identifier="PART" navigationMode="linear" submissionMode="individual">',
    `<assessmentSection${attributesXml({ identifier: 'SECTION', title, visible: 'true' })}>`,
    ...references,
    '</assessmentSection>',
    '</testPart>',
    '</assessmentTest>',
  ].join('\n');
}

function manifestXml(items: readonly Item[]): string {
  const file = (href: string): string => `<file${attributesXml({ href })}/>`;
  const dependencies = items.map(({ identifier: identifierref }) => `<dependency${attributesXml({ identifierref })}/>`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<manifest xmlns="http://www.imsglobal.org/xsd/imscp_v1p1" identifier="MANIFEST">',
    '<metadata><schema>QTIv2.2 Package</schema><schemaversion>1.0.0</schemaversion></metadata>',
    '<organizations/>',
    '<resources>',
    `<resource identifier="TEST" type="imsqti_test_xmlv2p2" href="test.xml">${file('test.xml')}${dependencies.join('')}</resource>`,
    ...items.map(
      ({ identifier, href, media }) =>
        `<resource${attributesXml({ identifier, type: 'imsqti_item_xmlv2p2', href })}>${file(href)}${media.map(file).join('')}</resource>`,
    ),
    '</resources>',
    '</manifest>',
  ].join('\n');
}
