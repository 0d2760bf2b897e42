import { assert, gen, noShrink, property } from 'fast-check';
import { expect, test } from 'vitest';
import { drawDraft, drawEdit, type Draw } from '#activity/edits/arbitrary.ts';
import { conflicts } from '#activity/edits/conflict.ts';
import type { NamedEdit } from '#activity/edits/edit.ts';
import { applyEdit, touchesOf } from '#activity/edits/edits.ts';
import type { Draft } from '#activity/document.ts';
import { newDraft } from '#activity/new-draft.ts';
import { newId } from '#shared/ids.ts';
import { findConflicts, type Sides } from './find-conflicts.ts';
import { resolveConflicts } from './resolve-conflicts.ts';

function sidesOf(base: Draft, mine: readonly NamedEdit[], theirs: readonly NamedEdit[]): Sides {
  const others = theirs.map((edit, place) => ({ ...edit, id: newId(), revision: place + 2, account: 'Bo Ek' }));
  return { base, mine: mine.reduce(applyEdit, base), theirs: theirs.reduce(applyEdit, base), others };
}

/** The server's draft after the choice. */
function settled(mine: readonly NamedEdit[], sides: Sides, keep: 'mine' | 'theirs'): Draft {
  const paths = findConflicts(mine, sides).map(({ path }) => path);
  const changes = mine.map((edit) => ({ ...edit, id: newId() }));
  const buffer = resolveConflicts(changes, sides, new Set(keep === 'theirs' ? paths : []), newId);
  return buffer.waiting.reduce(applyEdit, sides.theirs);
}

/** Every value by its path; items of a list by their ids. */
function leavesOf(value: unknown, path = '', leaves = new Map<string, unknown>()): Map<string, unknown> {
  if (typeof value !== 'object' || value === null) return leaves.set(path, value);
  const isList = Array.isArray(value);
  for (const [name, inner] of Object.entries(value)) {
    const { id, key } = (isList && typeof inner === 'object' && inner !== null ? inner : {}) as { id?: string; key?: string };
    leavesOf(inner, `${path}/${id ?? key ?? name}`, leaves);
  }
  return leaves;
}

const calendar = newDraft({ quiz_type: 'calendar', name: 'Advent', lang: 1, door_count: 2, newId });
const [door] = 'hatches' in calendar ? calendar.hatches : [];
const changeDoor = (content: object): NamedEdit => ({
  edit: 'change_hatches',
  input: { hatches: [{ id: door?.id, changes: { content: { ...door?.content, ...content } } }] },
});
const contentOf = (draft: Draft) => ('hatches' in draft ? draft.hatches[0]?.content : undefined);

test('a title changed here and a text changed there are both kept, without a question', () => {
  const mine = [changeDoor({ title: 'Mine' })];
  const sides = sidesOf(calendar, mine, [changeDoor({ text: 'Theirs' })]);
  expect(findConflicts(mine, sides)).toEqual([]);
  expect(contentOf(settled(mine, sides, 'mine'))).toMatchObject({ title: 'Mine', text: 'Theirs' });
});

test('when both changed the title, the choice decides only the title', () => {
  const mine = [changeDoor({ title: 'Mine', code: 'SALE' })];
  const sides = sidesOf(calendar, mine, [changeDoor({ title: 'Theirs', text: 'Theirs' })]);
  expect(findConflicts(mine, sides)).toEqual([{ path: `hatch/${door?.id}/content/title`, mine: 'Mine', theirs: 'Theirs', by: 'Bo Ek' }]);
  expect(contentOf(settled(mine, sides, 'mine'))).toMatchObject({ title: 'Mine', text: 'Theirs', code: 'SALE' });
  expect(contentOf(settled(mine, sides, 'theirs'))).toMatchObject({ title: 'Theirs', text: 'Theirs', code: 'SALE' });
});

test('a door that the other editor deleted is restored with its questions, or stays deleted', () => {
  const mine = [changeDoor({ title: 'Mine' })];
  const sides = sidesOf(calendar, mine, [{ edit: 'delete_hatches', input: { ids: [door?.id] } }]);
  expect(findConflicts(mine, sides).map(({ path }) => path)).toEqual([`hatch/${door?.id}`]);
  expect(contentOf(settled(mine, sides, 'mine'))).toMatchObject({ title: 'Mine' });
  expect(settled(mine, sides, 'theirs')).toEqual(sides.theirs);
});

test('two texts of the same member of a collection ask', () => {
  const member = { id: newId(), activity_id: newId(), title: 'A', text: '', required: true };
  const draft = { ...newDraft({ quiz_type: 'collection', name: 'All', lang: 1, newId }), members: [member] } as Draft;
  const change = (text: string): NamedEdit => ({ edit: 'change_member', input: { id: member.id, changes: { text } } });
  const sides = sidesOf(draft, [change('Mine')], [change('Theirs')]);
  expect(findConflicts([change('Mine')], sides)).toMatchObject([{ mine: 'Mine', theirs: 'Theirs' }]);
});

const isField = ({ edit }: NamedEdit): boolean => edit === 'rename' || edit.startsWith('change_');

test('of any two edits of fields, every change of only one side is kept, whatever is chosen', () => {
  assert(
    property(noShrink(gen()), (generator) => {
      const draw = generator as Draw;
      const base = drawDraft(draw);
      const [mine, theirs] = [drawEdit(draw, base), drawEdit(draw, base)];
      if (!isField(mine) || !isField(theirs)) return;
      const sides = sidesOf(base, [mine], [theirs]);
      const conflicts = findConflicts([mine], sides);
      for (const { mine: first, theirs: second } of conflicts) expect(first).not.toEqual(second);
      const [before, ours, others] = [sides.base, sides.mine, sides.theirs].map((draft) => leavesOf(draft)) as [Leaves, Leaves, Leaves];
      for (const keep of ['mine', 'theirs'] as const) {
        const after = leavesOf(settled([mine], sides, keep));
        if (conflicts.length > 0) continue;
        for (const path of new Set([...before.keys(), ...ours.keys(), ...others.keys()])) {
          const [was, here, there] = [before, ours, others].map((leaves) => leaves.get(path));
          if (there === was && here !== was) expect([path, after.get(path)]).toEqual([path, here]);
          if (here === was && there !== was) expect([path, after.get(path)]).toEqual([path, there]);
        }
      }
    }),
    { numRuns: 300 },
  );
});
type Leaves = Map<string, unknown>;

test('after a change of fields meets any edit of an object, the server accepts the remaining edits, whatever is chosen', () => {
  assert(
    property(noShrink(gen()), (generator) => {
      const draw = generator as Draw;
      const base = drawDraft(draw);
      const [mine, theirs] = [drawEdit(draw, base), drawEdit(draw, base)];
      if (!isField(mine) || touchesOf(theirs).includes('') || conflicts(touchesOf(mine), touchesOf(theirs)).length === 0) return;
      const sides = sidesOf(base, [mine], [theirs]);
      for (const keep of ['mine', 'theirs'] as const) expect(() => settled([mine], sides, keep)).not.toThrow();
    }),
    { numRuns: 300 },
  );
});
