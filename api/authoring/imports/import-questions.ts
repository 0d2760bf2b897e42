import { outcomesOf, type Draft } from '#activity/document.ts';
import { draftLength } from '#activity/draft-length.ts';
import type { Edit } from '#activity/edits/edits.ts';
import { labyrinthOf } from '#activity/own-lists.ts';
import { mostItems, type Labyrinth } from '#shared/content/labyrinth.ts';
import { longestDraft } from '#shared/content/longest-draft.ts';
import type { Image, Question } from '#shared/content/question.ts';
import { mostOutcomes } from '#activity/edits/outcome-list.ts';
import { leadsToPersonTypes } from '#kinds/traits.ts';
import { gapsInText } from '#questions/fill_the_gaps/gap-text.ts';
import { extraOptions, pairsOf } from '#questions/match_pairs/pairs.ts';
import { answerWords } from '#shared/content/answer-words.ts';
import { newId } from '#shared/ids.ts';
import { questionsOf } from '#shared/content/part.ts';
import { quizzes } from '#shared/contract/quizzes.ts';
import { plain } from '#shared/rich-text/plain.ts';
import { plainTexts } from '#shared/rich-text/texts-of.ts';
import { demandOpen } from '#api/authoring/activities/activity-policy.ts';
import { doorsToFill } from '#api/authoring/activities/doors-to-fill.ts';
import { findActivity, lockActivity } from '#api/authoring/activities/activity-store.ts';
import { applyEdits } from '#api/authoring/activities/apply-edits.ts';
import { identified, type Editing } from '#api/authoring/activities/edit-quiz.ts';
import { HttpError, invalid } from '#api/kernel/errors.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { storePicture } from '#api/kernel/pictures/store-picture.ts';
import { notifyImport } from './notify-import.ts';
import { imagesOf } from './images-of.ts';
import { withInstructions } from './with-instructions.ts';
import { keepKnown } from './keep-known.ts';
import type { ReadResult } from './read-questions.ts';
import { notice, type Notice } from './reasons.ts';
import { clipKey, ownClipsOf } from './own-clips.ts';
import { replaceImages } from './replace-images.ts';
import { storeClips, type StoredClip } from './store-clips.ts';
import { UnreadableFile } from './unreadable-file.ts';
import { waiterOf } from './waiter-of.ts';
import { readQuestionsAside } from './work-on-file.ts';
import type { ImportedQuestion } from './findings.ts';
import { ends } from './formats/parse-number.ts';

/** Nothing is dropped silently: every item of the file is imported or in `skipped`. */
export const importQuestions = serve(quizzes.importQuestions, async ({ params: { quizID }, body }, context) => {
  const { actor, database, files } = context;
  const { format, preview, create_person_types: creates = false, part_id, from_door } = body;
  const wanted = { creates, from_door };
  const before = await database.asActor(actor, (tx) => findActivity(tx, quizID));
  demandOpen(before);
  const { revision, draft } = before;
  const waiter = waiterOf(context, quizID);
  const read = await readFile(() => readQuestionsAside({ ...files['file']!, ...(format && { format }) }, waiter));
  const file = await withInstructions(read, draft.lang);
  const settled = settle(file, draft, wanted);
  if (preview) return { ...answerOf(settled), questions: settled.questions.map(previewQuestion), revision };
  if (settled.questions.length === 0) return { ...answerOf(settled), revision };
  const clips = await storeClips(context, file, waiter.signal);
  const stored = await storePictures(context, picturesIn(file), waiter.signal);
  return database.asActor(actor, async (tx) => {
    const activity = await lockActivity(tx, quizID);
    // The current quiz: person types may have changed while the file was read.
    const now = settle(file, activity.draft, wanted);
    if (now.questions.length === 0) return { ...answerOf(now), revision: activity.revision };
    const questions = now.questions.map(({ question }) =>
      replaceImages(
        question,
        (image) => stored.get(image.key),
        (clip) => clips.get(clipKey(clip)),
      ),
    );
    const after = await applyEdits(tx, context, actor, activity, [
      ...now.created.map((person_type) => identified({ edit: 'add_person_type', input: { person_type } })),
      identified({ edit: 'import_questions', input: { questions, ...(now.doors ? { part_ids: now.doors } : part_id && { part_id }) } }),
      ...roomEdits(activity.draft, now).map(identified),
    ]);
    const { tenant_id, id, draft: imported } = after;
    const report = { tenant_id, id, kind: imported.quiz_type, name: imported.name, amount: questions.length };
    await notifyImport(tx, report, actor.account_id, context.clock.now());
    return {
      ...answerOf({ ...now, losses: [...now.losses, ...mediaLosses(now.questions, stored, clips)] }),
      ids: questions.map(({ id }) => id),
      person_type_ids: now.created.map(({ id }) => id),
      revision: after.revision,
    };
  });
});

/** In a labyrinth, the questions bring the rooms and passages of the file and the items that these need; existing ones stay unchanged. */
function roomEdits(draft: Draft, { labyrinth, questions }: Settled): Edit[] {
  const known = labyrinthOf(draft)?.items;
  if (!labyrinth || !known) return [];
  const items = [...known, ...labyrinth.items.filter(({ id }) => !known.some((item) => item.id === id))].slice(0, mostItems);
  const taken = new Set(questions.map(({ question }) => question.id));
  return [
    { edit: 'change_labyrinth', input: { changes: { items, ...(questionsOf(draft).length === 0 && rulesOf(labyrinth)) } } },
    ...labyrinth.rooms
      .filter(({ question_id }) => taken.has(question_id))
      .map(({ question_id: id, ...changes }): Edit => ({ edit: 'change_room', input: { id, changes } })),
  ];
}

const rulesOf = ({ entrance, cost_in, most_steps }: Labyrinth) => ({ ...(entrance !== undefined && { entrance }), cost_in, most_steps });

async function readFile(read: () => Promise<ReadResult>): Promise<ReadResult> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    const problem = { code: 'file_unreadable' as const, values: { reason: error.code, told: error.message } };
    if (['too_large', 'too_heavy', 'archive_too_large', 'xml_too_large'].includes(error.code))
      throw new HttpError('too_large', { message: error.message, fields: { file: [problem] } });
    throw invalid({ file: [problem] });
  }
}

type Settled = ReturnType<typeof settle>;

/** The part of the file that this draft accepts: as many questions as fit, bound to its own person types. */
function settle(file: ReadResult, draft: Draft, { creates, from_door }: { creates: boolean; from_door: number | undefined }) {
  const leadsToTypes = leadsToPersonTypes(draft.quiz_type);
  // Answers lead to types only in a personality test.
  const known = leadsToTypes ? outcomesOf(draft) : [];
  const roomForTypes = creates && leadsToTypes ? mostOutcomes - known.length : 0;
  const { result, types, created } = keepKnown(file, { person_types: known, room: roomForTypes, newId });
  const room = longestDraft - draftLength(draft) - JSON.stringify([created, result.labyrinth]).length;
  const doors = from_door === undefined ? undefined : doorsToFill(draft, from_door);
  const fitting = countFitting(result.questions, room);
  const kept = Math.min(fitting, doors?.length ?? Infinity);
  const code = kept < fitting ? 'no_empty_door' : 'draft_full';
  const beyond = result.questions.slice(kept).map(({ line, question }) => notice(line, plain(question.text), code));
  const questions = result.questions.slice(0, kept);
  return { ...result, questions, skipped: [...result.skipped, ...beyond], types, created, doors: doors?.slice(0, kept) };
}

/** Characters by which a stored picture's key, width and height can be longer than those in a file. */
const perPicture = 40;

/** How many of the questions, from the first one on, have room in so many characters of JSON. */
function countFitting(questions: ReadResult['questions'], room: number): number {
  let left = room;
  const beyond = questions.findIndex(({ question }) => {
    left -= JSON.stringify(question).length + 1 + imagesOf(question).length * perPicture;
    return left < 0;
  });
  return beyond < 0 ? questions.length : beyond;
}

const answerOf = ({ format, questions, skipped, losses, types }: Settled) => ({
  format,
  imported: questions.length,
  ids: [],
  skipped: skipped.map(toWire),
  losses: losses.map(toWire),
  person_types: types,
  person_type_ids: [],
});

/** An unreadable picture is left out; the rest of its question stays. */
async function storePictures(
  context: Editing,
  pictures: ReadResult['media'],
  signal: AbortSignal | undefined,
): Promise<Map<string, Image>> {
  const stored = new Map<string, Image>();
  for (const { key, name, bytes } of pictures) {
    if (signal?.aborted) throw new HttpError('not_ready', { retryAfter: 1 });
    try {
      stored.set(key, (await storePicture(context, context.actor, 'image', { field: 'file', name, bytes: Buffer.from(bytes) })).image);
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
    }
  }
  return stored;
}

/** The pictures of a file without the posters of its films: the picture of the stored film is one. */
function picturesIn({ questions, media }: ReadResult): ReadResult['media'] {
  const wanted = new Set(questions.flatMap(({ question }) => picturesOf(question).map(({ key }) => key)));
  return media.filter(({ key }) => wanted.has(key));
}

function mediaLosses(
  questions: ReadResult['questions'],
  stored: ReadonlyMap<string, Image>,
  clips: ReadonlyMap<string, StoredClip>,
): Notice[] {
  return questions.flatMap(({ line, question }) => [
    ...(picturesOf(question).some(({ key }) => !stored.has(key)) ? [notice(line, plain(question.text), 'picture_lost')] : []),
    ...(ownClipsOf(question).some((clip) => !clips.has(clipKey(clip))) ? [notice(line, plain(question.text), 'media_lost')] : []),
  ]);
}

/** The pictures of a question that are stored as such. */
function picturesOf(question: Question): Image[] {
  const posters = new Set(ownClipsOf(question).map(({ poster }) => poster));
  return imagesOf(question).filter((image) => !posters.has(image));
}

const toWire = ({ line, text, code, reason }: Notice) => ({ line, text, code, reason });

/** A question in the form of the preview before an import. */
const previewQuestion = ({ line, question }: ImportedQuestion) => ({
  line,
  type: question.type,
  text: plain(question.text),
  answers: shownAnswers(plainTexts(question)),
});

function shownAnswers(question: Question): { text: string; is_right: boolean }[] {
  const { accepted = [], exact_answer: exact, range = 0, error_value: margin, start_value: start, end_value: end } = question;
  const right = (text: string | number) => ({ text: String(text), is_right: true });
  const pairs = pairsOf(question.answers).map(({ stem, option }) =>
    right(`${answerWords(stem) ?? ''} – ${answerWords(option ?? {}) ?? ''}`),
  );
  const { gaps } = question;
  if (gaps)
    return gapsInText(question).flatMap(({ accepted: rights, options = [] }) => [
      right(rights.join(' / ')),
      ...options.filter((option) => !rights.includes(option)).map((option) => ({ text: option, is_right: false })),
    ]);
  if (pairs.length > 0) return [...pairs, ...extraOptions(question.answers).map(({ text = '' }) => ({ text, is_right: false }))];
  const choices = question.answers.map(({ text = '', is_right = false }) => ({ text, is_right }));
  if (question.type === 'free_text') return accepted.map(right);
  if (question.type === 'scale' && start !== undefined && end !== undefined)
    return [{ text: `${start} – ${end}`, is_right: false }, ...(exact === undefined ? [] : [right(exact)])];
  if (exact === undefined) return choices;
  if (question.type === 'exact_answer') return [right(margin ? `${exact} ± ${margin}` : exact)];
  const { low, high } = ends(exact, range);
  return question.type === 'range' ? [right(`${low} – ${high}`)] : choices;
}
