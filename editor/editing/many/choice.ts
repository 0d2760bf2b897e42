/** The chosen rows of a list. The anchor is where a range begins: an id, since positions change while rows are filtered, moved and deleted. */
export interface Choice {
  readonly ids: ReadonlySet<string>;
  readonly anchor: string | undefined;
}

export const noChoice: Choice = { ids: new Set(), anchor: undefined };

export const toggled = ({ ids }: Choice, id: string): Choice => ({ ids: withState(ids, [id], !ids.has(id)), anchor: id });

/** The rows from the anchor to the pressed one get the state that a press on that one alone would give it. `rows`: as shown. */
export function ranged(choice: Choice, rows: readonly string[], id: string): Choice {
  const range = between(rows, choice.anchor, id);
  return range ? { ids: withState(choice.ids, range, !choice.ids.has(id)), anchor: id } : toggled(choice, id);
}

/** The end of the range moves from one row to another by a key, and the anchor stays. */
export function stretched(choice: Choice, rows: readonly string[], from: string, to: string): Choice {
  const anchor = choice.anchor !== undefined && rows.includes(choice.anchor) ? choice.anchor : from;
  const [before, after] = [between(rows, anchor, from) ?? [from], between(rows, anchor, to) ?? [to]];
  return { ids: withState(withState(choice.ids, before, false), after, true), anchor };
}

export const all = (rows: readonly string[]): Choice => ({ ids: new Set(rows), anchor: undefined });

/** Without the rows that are gone. The same object while none is. */
export function kept(choice: Choice, present: ReadonlySet<string>): Choice {
  const ids = [...choice.ids].filter((id) => present.has(id));
  return ids.length === choice.ids.size ? choice : { ids: new Set(ids), anchor: choice.anchor };
}

/** Undefined when one of them is not shown. */
function between(rows: readonly string[], anchor: string | undefined, id: string): string[] | undefined {
  const [from, to] = [anchor === undefined ? -1 : rows.indexOf(anchor), rows.indexOf(id)];
  return from < 0 || to < 0 ? undefined : rows.slice(Math.min(from, to), Math.max(from, to) + 1);
}

function withState(ids: ReadonlySet<string>, rows: readonly string[], isChosen: boolean): Set<string> {
  const next = new Set(ids);
  for (const id of rows) {
    if (isChosen) next.add(id);
    else next.delete(id);
  }
  return next;
}
