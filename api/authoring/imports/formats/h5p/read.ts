import type { Findings } from '../../findings.ts';
import { imagesOf } from '../../images-of.ts';
import { clipKey, ownClipsOf } from '../../own-clips.ts';
import type { ImportedMedia } from '../../media.ts';
import type { ReasonCode } from '../../reasons.ts';
import { UnreadableFile } from '../../unreadable-file.ts';
import { isArchive, unpackArchive } from '../archive.ts';
import { newClips } from '../clips.ts';
import { newPictures } from '../pictures.ts';
import { contentsOf } from './contents-of.ts';
import { listOf, objectOf, sharedTexts, stringOf, type Json } from './content.ts';
import { readContent } from './read-content.ts';

const description = 'h5p.json';
const content = 'content/content.json';

export const isH5p = (names: readonly string[]): boolean => names.includes(description) && names.includes(content);

/** A package of H5P: one content, or one that holds others. Returns the pictures, films and sounds that the questions reference. */
export function readH5p(bytes: Uint8Array, newId: () => string, findings: Findings): ImportedMedia[] {
  if (!isArchive(bytes)) throw new UnreadableFile('h5p_broken');
  const files = unpackArchive(
    bytes,
    (name) =>
      name === description || name === content || /^content\/.*\.(?:png|jpe?g|gif|webp|mp4|webm|mp3|m4a|ogg|wav|vtt|srt)$/i.test(name),
  );
  const about = objectOf(parse(files.get(description)));
  const params = objectOf(parse(files.get(content)));
  const whole = { library: stringOf(about.mainLibrary), params, metadata: about };
  const pictures = newPictures(files);
  const clips = newClips(files, pictures);
  const findClip = clips.from((href) => `content/${href}`);
  const shared = sharedTexts();
  let line = 0;
  for (const each of contentsOf(whole)) {
    line += 1;
    const lost = new Set<ReasonCode>();
    const { text, read } = readContent(each, { newId, lost, pictures, findClip, shared });
    if (typeof read === 'string') findings.skip(line, text, read, lost);
    else findings.take(line, text, read, lost);
  }
  if (line > 0 && hasRulesOfSet(params)) findings.lose(1, stringOf(about.title), 'set_rules_lost');
  const named = new Set(
    findings.questions.flatMap(({ question }) => [...imagesOf(question).map(({ key }) => key), ...ownClipsOf(question).map(clipKey)]),
  );
  return [...pictures.found(), ...clips.found()].filter(({ key }) => named.has(key));
}

function parse(bytes: Uint8Array | undefined): unknown {
  if (!bytes) throw new UnreadableFile('h5p_broken');
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    throw new UnreadableFile('h5p_broken');
  }
}

/** What a question set says about all of its questions, and an activity of ours in its settings. */
function hasRulesOfSet({ introPage, poolSize, endGame }: Json): boolean {
  const { showIntroPage } = objectOf(introPage);
  const { overallFeedback } = objectOf(endGame);
  const isSaid = listOf(overallFeedback).some((each) => stringOf(objectOf(each).feedback) !== '');
  return showIntroPage === true || Number(poolSize) > 0 || isSaid;
}
