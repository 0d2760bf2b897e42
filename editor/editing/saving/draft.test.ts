import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { questionsOf } from '#shared/content/part.ts';
import type { BufferedChange } from '#activity/change-buffer.ts';
import type { Draft } from '#activity/document.ts';
import { conflicts } from '#activity/edits/conflict.ts';
import { applyEdit, touchesOf, type Edit } from '#activity/edits/edits.ts';
import { newDraft } from '#activity/new-draft.ts';
import { ApiError } from '#shared/contract/client.ts';
import { newId } from '#shared/ids.ts';
import { schemas } from '#questions/schemas.ts';
import type { KeptBuffer } from './buffer-storage.ts';
import type { OthersEdit } from './draft-state.ts';
import { createDraft, type DraftServer } from './draft.ts';

const blank = newDraft({ quiz_type: 'quiz', name: 'Birds', lang: 1, newId });

/** The rules of saveChanges, with a list in memory: idempotent by id, all or nothing, 409 for the same thing. */
function memoryServer() {
  let draft: Draft = blank;
  const stored: OthersEdit[] = [];
  const calls: string[][] = [];
  const server: DraftServer & { fail: number[]; calls: string[][]; draft: () => Draft; other: (change: BufferedChange) => void } = {
    fail: [],
    calls,
    draft: () => draft,
    other(change) {
      draft = applyEdit(draft, change);
      stored.push({ ...change, revision: stored.length + 2, account: 'Bo Ek' });
    },
    async save(changes, revision) {
      calls.push(changes.map((change) => change.edit));
      const status = server.fail.shift();
      if (status !== undefined) throw new ApiError(status, {});
      const added = changes.filter((change) => !stored.some((known) => known.id === change.id));
      const others = stored.filter((known) => known.revision > revision && !changes.some((change) => change.id === known.id));
      const mine = added.flatMap(touchesOf);
      if (conflicts(mine, others.flatMap(touchesOf)).length > 0) throw new ApiError(409, { code: 'conflict' });
      for (const change of added) server.other(change);
      return { revision: stored.length + 1, others };
    },
    changesSince: async (since) => ({ revision: stored.length + 1, others: stored.filter((known) => known.revision > since) }),
    read: async () => ({ draft, revision: stored.length + 1 }),
  };
  return server;
}

function open(server: DraftServer, kept?: KeptBuffer) {
  let storage = kept;
  const store = createDraft({ draft: blank, revision: 1, kept, server, keep: (buffer) => (storage = buffer) });
  return { store, kept: () => storage };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('edits are sent together after a pause', async () => {
  const server = memoryServer();
  const { store } = open(server);
  store.edit({ edit: 'rename', input: { name: 'A' } });
  store.edit({ edit: 'change_cover', input: { changes: { title: 'B' } } });
  expect(store.save().kind).toBe('waiting');
  await vi.runAllTimersAsync();
  expect(server.calls).toEqual([['rename', 'change_cover']]);
  expect(store.save().kind).toBe('saved');
});

test('a network failure loses nothing, and saving is retried', async () => {
  const server = memoryServer();
  server.fail = [0, 503];
  const { store, kept } = open(server);
  store.edit({ edit: 'rename', input: { name: 'A' } });
  await store.flush();
  expect(store.save()).toEqual({ kind: 'failed', offline: true });
  expect(kept()?.buffer.sent).toHaveLength(1);
  await vi.runAllTimersAsync();
  expect([server.draft().name, store.save().kind]).toEqual(['A', 'saved']);
  expect(kept()?.buffer.sent).toEqual([]);
});

test('waiting for everything to be stored continues through network failures', async () => {
  const server = memoryServer();
  const { store } = open(server);
  server.fail = [0, 503];
  store.edit({ edit: 'rename', input: { name: 'Winter birds' } });
  let isStored = false;
  const waiting = store.stored().then(() => (isStored = true));
  await store.flush();
  expect([store.save().kind, isStored]).toEqual(['failed', false]);
  await vi.advanceTimersByTimeAsync(10_000);
  await waiting;
  expect(server.draft().name).toBe('Winter birds');
  await store.stored();
});

test('a reply lost after the server had stored does not store twice', async () => {
  const server = memoryServer();
  const { store } = open(server);
  const save = server.save.bind(server);
  server.save = async (...sent) => {
    server.save = save;
    await save(...sent);
    throw new ApiError(0, {});
  };
  store.edit({
    edit: 'add_round',
    input: { round: { id: newId(), title: 'May', start_date: '2026-05-01T00:00:00Z', end_date: '2026-06-01T00:00:00Z' } },
  });
  await store.flush();
  await vi.runAllTimersAsync();
  expect(server.draft().rounds).toHaveLength(1);
  expect(store.state().draft.rounds).toHaveLength(1);
});

test('a reply without content is no save: the next attempt is checked against the same revision', async () => {
  const server = memoryServer();
  const { store, kept } = open(server);
  const save = server.save.bind(server);
  const revisions: number[] = [];
  server.save = async (changes, revision, options) => {
    revisions.push(revision);
    const reply = await save(changes, revision, options);
    return revisions.length === 1 ? ({} as typeof reply) : reply;
  };
  store.edit({ edit: 'rename', input: { name: 'A' } });
  await store.flush();
  expect([store.save().kind, kept()?.revision, kept()?.buffer.sent.length]).toEqual(['failed', 1, 1]);
  await vi.runAllTimersAsync();
  expect(revisions).toEqual([1, 1]);
  expect([store.save().kind, kept()?.revision, server.draft().name]).toEqual(['saved', 2, 'A']);
});

test('when the browser cannot store, edits are still shown and sent', async () => {
  const server = memoryServer();
  const keep = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  const store = createDraft({ draft: blank, revision: 1, kept: undefined, server, keep });
  const states: string[] = [];
  store.subscribe(() => states.push(`${store.state().draft.name} ${store.save().kind}`));
  store.edit({ edit: 'rename', input: { name: 'A' } });
  expect(states).toEqual(['A waiting']);
  await vi.runAllTimersAsync();
  expect(states).toEqual(['A waiting', 'A saving', 'A saved']);
  expect(server.draft().name).toBe('A');
});

test('an edit made by a listener of another edit is stored as the last', () => {
  const { store, kept } = open(memoryServer());
  const stop = store.subscribe(() => {
    stop();
    store.edit({ edit: 'rename', input: { name: 'B' } });
  });
  store.edit({ edit: 'rename', input: { name: 'A' } });
  expect(kept()?.buffer.waiting).toMatchObject([{ edit: 'rename', input: { name: 'B' } }]);
});

test('edits stored by a closed page are sent when the activity opens again', async () => {
  const server = memoryServer();
  server.fail = [0];
  const first = open(server);
  first.store.edit({ edit: 'rename', input: { name: 'Kept' } });
  await first.store.flush();
  first.store.close();
  const second = open(server, JSON.parse(JSON.stringify(first.kept())) as KeptBuffer);
  expect(second.store.state().draft.name).toBe('Kept');
  await vi.runAllTimersAsync();
  expect(server.draft().name).toBe('Kept');
});

test('the same thing changed by another editor asks, and either choice is saved', async () => {
  for (const keepsMine of [true, false]) {
    const server = memoryServer();
    const { store } = open(server);
    store.edit({ edit: 'rename', input: { name: 'Mine' } }, { edit: 'change_cover', input: { changes: { text: 'Also mine' } } });
    server.other({ id: newId(), edit: 'rename', input: { name: 'Theirs' } });
    await store.flush();
    const save = store.save();
    if (save.kind !== 'conflict') throw new Error(save.kind);
    expect(save.conflicts).toEqual([{ path: 'name', mine: 'Mine', theirs: 'Theirs', by: 'Bo Ek' }]);
    store.settle(new Set(keepsMine ? [] : save.conflicts.map(({ path }) => path)));
    await vi.runAllTimersAsync();
    expect(server.draft()).toMatchObject({ name: keepsMine ? 'Mine' : 'Theirs', cover: { text: 'Also mine' } });
    expect(store.state().draft).toEqual(server.draft());
  }
});

test('nothing is left to save when the other editor’s changes win everywhere', async () => {
  const server = memoryServer();
  const { store } = open(server);
  store.edit({ edit: 'rename', input: { name: 'Mine' } });
  server.other({ id: newId(), edit: 'rename', input: { name: 'Theirs' } });
  await store.flush();
  const save = store.save();
  store.settle(new Set(save.kind === 'conflict' ? save.conflicts.map(({ path }) => path) : []));
  expect([store.save().kind, store.state().draft.name]).toEqual(['saved', 'Theirs']);
});

test('different things changed by another editor are merged without a question', async () => {
  const server = memoryServer();
  const { store } = open(server);
  store.edit({ edit: 'rename', input: { name: 'Mine' } });
  server.other({ id: newId(), edit: 'change_cover', input: { changes: { title: 'Theirs' } } });
  await store.flush();
  expect(store.state().draft).toMatchObject({ name: 'Mine', cover: { title: 'Theirs' } });
  expect(store.state().draft).toEqual(server.draft());
});

test('after a rate limit nothing is refused: the edits wait and are sent again', async () => {
  const server = memoryServer();
  server.fail = [429, 429];
  const { store } = open(server);
  store.edit({ edit: 'rename', input: { name: 'A' } });
  await vi.advanceTimersByTimeAsync(2000);
  expect(store.save().kind).toBe('failed');
  await vi.runAllTimersAsync();
  expect(store.save().kind).toBe('saved');
  expect(server.draft().name).toBe('A');
});

test('edits that the server refuses stay until the editor discards them', async () => {
  const server = memoryServer();
  server.fail = [422];
  const { store } = open(server);
  store.edit({ edit: 'rename', input: { name: 'A' } });
  await store.flush();
  expect([store.save().kind, store.state().draft.name]).toEqual(['refused', 'A']);
  store.discard();
  expect([store.save().kind, store.state().draft.name]).toEqual(['saved', 'Birds']);
});

test('edits refused because the draft is too long are sent again with one that makes it shorter', async () => {
  const server = memoryServer();
  server.fail = [422];
  const { store, kept } = open(server);
  store.edit({ edit: 'add_question', input: { question: schemas.text.newQuestion(newId) } });
  await store.flush();
  expect([store.save().kind, kept()?.buffer.waiting.length]).toEqual(['refused', 1]);
  store.edit({ edit: 'rename', input: { name: 'A' } });
  await vi.runAllTimersAsync();
  expect([store.save().kind, server.draft().name, questionsOf(server.draft()).length]).toEqual(['saved', 'A', 1]);
});

test('others’ saved edits are applied before the waiting ones', async () => {
  const server = memoryServer();
  const { store } = open(server);
  store.edit({ edit: 'rename', input: { name: 'Mine' } });
  server.other({ id: newId(), edit: 'change_cover', input: { changes: { title: 'Theirs' } } });
  await store.refresh();
  expect(store.state().draft).toMatchObject({ name: 'Mine', cover: { title: 'Theirs' } });
  await vi.runAllTimersAsync();
  expect(server.draft()).toMatchObject({ name: 'Mine', cover: { title: 'Theirs' } });
});

const question = { ...schemas.text.newQuestion(newId), text: 'Which bird?' };
const addQuestion = { id: newId(), edit: 'add_question', input: { question } };
const changeQuestion = (changes: object): Edit => ({ edit: 'change_question', input: { id: question.id, changes } }) as Edit;
const removeQuestion: Edit = { edit: 'delete_questions', input: { ids: [question.id] } };

/** An editor and a server that both have the question. */
async function openWithQuestion() {
  const server = memoryServer();
  server.other(addQuestion);
  const { store } = open(server);
  await store.refresh();
  return { server, store };
}
const conflictsOf = (store: ReturnType<typeof createDraft>) => {
  const save = store.save();
  if (save.kind !== 'conflict') throw new Error(save.kind);
  return save.conflicts;
};

test('the same thing changed by another during typing here asks too, once it is saved', async () => {
  const { server, store } = await openWithQuestion();
  store.edit(changeQuestion({ text: 'Mine?' }));
  server.other({ id: newId(), edit: 'change_question', input: { id: question.id, changes: { text: 'Theirs?' } } });
  await store.refresh();
  expect(questionsOf(store.state().draft)[0]?.text).toBe('Mine?');
  await store.flush();
  expect(conflictsOf(store)).toMatchObject([{ mine: 'Mine?', theirs: 'Theirs?', by: 'Bo Ek' }]);
});

test('when the other editor’s text wins, the other changes here are kept', async () => {
  const { server, store } = await openWithQuestion();
  store.edit(changeQuestion({ text: 'Mine?' }));
  store.edit(changeQuestion({ points: 5 }));
  server.other({ id: newId(), edit: 'change_question', input: { id: question.id, changes: { text: 'Theirs?' } } });
  await store.flush();
  store.settle(new Set(conflictsOf(store).map(({ path }) => path)));
  await vi.runAllTimersAsync();
  expect(questionsOf(server.draft())[0]).toMatchObject({ text: 'Theirs?', points: 5 });
  expect(store.save().kind).toBe('saved');
});

test('a question that the other editor deleted is restored with the changes made here, or stays deleted', async () => {
  for (const keepsMine of [true, false]) {
    const { server, store } = await openWithQuestion();
    store.edit(changeQuestion({ text: 'Mine?' }));
    server.other({ ...removeQuestion, id: newId() });
    await store.flush();
    const paths = conflictsOf(store).map(({ path }) => path);
    expect(paths).toEqual([`question/${question.id}`]);
    store.settle(new Set(keepsMine ? [] : paths));
    await vi.runAllTimersAsync();
    expect(questionsOf(server.draft())).toMatchObject(keepsMine ? [{ id: question.id, text: 'Mine?', points: 1 }] : []);
    expect([store.save().kind, store.state().draft]).toEqual(['saved', server.draft()]);
  }
});

test('a question deleted here and changed there asks, and either choice is saved', async () => {
  for (const keepsMine of [true, false]) {
    const { server, store } = await openWithQuestion();
    store.edit(removeQuestion);
    server.other({ id: newId(), edit: 'change_question', input: { id: question.id, changes: { text: 'Theirs?' } } });
    await store.flush();
    store.settle(new Set(keepsMine ? [] : conflictsOf(store).map(({ path }) => path)));
    await vi.runAllTimersAsync();
    expect(questionsOf(server.draft())).toMatchObject(keepsMine ? [] : [{ text: 'Theirs?' }]);
    expect(store.state().draft).toEqual(server.draft());
  }
});

test('two editors who delete the same question need no choice', async () => {
  const { server, store } = await openWithQuestion();
  store.edit(removeQuestion);
  server.other({ ...removeQuestion, id: newId() });
  await store.flush();
  expect([store.save().kind, questionsOf(server.draft())]).toEqual(['saved', []]);
});

test('undo reverts one’s own edits and keeps later changes of others', async () => {
  const { server, store } = await openWithQuestion();
  store.edit({ edit: 'rename', input: { name: 'Mine' } });
  await store.flush();
  vi.advanceTimersByTime(5_000);
  store.edit(changeQuestion({ text: 'Mine?' }));
  await store.flush();
  server.other({ id: newId(), edit: 'change_question', input: { id: question.id, changes: { text: 'Theirs?' } } });
  await store.refresh();
  store.undo();
  expect(store.state().draft).toMatchObject({ name: 'Birds', parts: [{ questions: [{ text: 'Theirs?' }] }] });
});

test('the whole draft is reloaded when there are too many edits to report', async () => {
  const { server, store } = await openWithQuestion();
  server.changesSince = () => Promise.reject(new ApiError(409, {}));
  store.edit(changeQuestion({ text: 'Mine?' }));
  server.other({ id: newId(), edit: 'change_question', input: { id: question.id, changes: { text: 'Theirs?' } } });
  await store.flush();
  expect(conflictsOf(store)).toMatchObject([{ mine: 'Mine?', theirs: 'Theirs?', by: null }]);
});
