/** Chosen rows of a list. */
export interface Selection {
  /** some: those in `ids`. all: everything that the list's search finds, without those in `ids`. */
  mode: 'some' | 'all';
  ids: ReadonlySet<string>;
  /** Where a range begins: an id, because rows move. */
  anchor: string | null;
}

export const nothing: Selection = { mode: 'some', ids: new Set(), anchor: null };
export const everything: Selection = { mode: 'all', ids: new Set(), anchor: null };

export const isSelected = ({ mode, ids }: Selection, id: string): boolean => ids.has(id) === (mode === 'some');

/** How many are chosen of those that the search finds. */
export const countSelected = ({ mode, ids }: Selection, total: number): number =>
  mode === 'some' ? ids.size : Math.max(0, total - ids.size);

function withEach(selection: Selection, ids: readonly string[], selected: boolean): ReadonlySet<string> {
  const next = new Set(selection.ids);
  for (const id of ids)
    if (selected === (selection.mode === 'some')) next.add(id);
    else next.delete(id);
  return next;
}

export const toggle = (selection: Selection, id: string): Selection => ({
  ...selection,
  ids: withEach(selection, [id], !isSelected(selection, id)),
  anchor: id,
});

/** The rows as shown from the anchor to this one get this one's new state. Without an anchor in sight it is a plain toggle. */
export function selectRange(selection: Selection, id: string, shown: readonly string[], selected = !isSelected(selection, id)): Selection {
  const [from, to] = [shown.indexOf(selection.anchor ?? ''), shown.indexOf(id)];
  if (from === -1 || to === -1) return { ...selection, ids: withEach(selection, [id], selected), anchor: id };
  const range = shown.slice(Math.min(from, to), Math.max(from, to) + 1);
  return { ...selection, ids: withEach(selection, range, selected) };
}

/** All of the page, or none of it when all are chosen already. */
export function togglePage(selection: Selection, shown: readonly string[]): Selection {
  const selected = !shown.every((id) => isSelected(selection, id));
  return { ...selection, ids: withEach(selection, shown, selected), anchor: null };
}

/** The chosen ones that the page does not show. */
export const countNotShown = (selection: Selection, shown: readonly string[], total: number): number =>
  countSelected(selection, total) - shown.filter((id) => isSelected(selection, id)).length;
