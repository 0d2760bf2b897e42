import { editorParts, type EditorPart } from '#shared/content/editor-parts.ts';
import { invalidAt, notFound } from '#api/kernel/errors.ts';
import type { Tx } from '#api/kernel/db/database.ts';

/** What a comment is about. */
export type Anchor = { kind: 'part'; part: EditorPart } | { kind: 'question' | 'hatch'; id: string };

/** 422 for what the activity does not have. */
export async function findAnchor(tx: Tx, activity_id: string, sent: string): Promise<Anchor> {
  const part = editorParts.find((name) => name === sent);
  if (part) return { kind: 'part', part };
  const row = await tx
    .selectFrom('activity_part')
    .select(['id', 'kind'])
    .where('id', '=', sent)
    .where('activity_id', '=', activity_id)
    .executeTakeFirst();
  if (row?.kind !== 'question' && row?.kind !== 'hatch') throw invalidAt('anchor', 'wrong_value');
  return { kind: row.kind, id: row.id };
}

/** The same of a stored comment that begins a thread. */
export async function anchorOf(
  tx: Tx,
  { activity_id, anchor_id, anchor_part }: { activity_id: string; anchor_id: string | null; anchor_part: EditorPart | null },
): Promise<Anchor> {
  const anchor = anchor_id ?? anchor_part;
  if (anchor === null) throw notFound();
  return findAnchor(tx, activity_id, anchor);
}

export const anchorColumns = (anchor: Anchor): { anchor_id: string | null; anchor_part: EditorPart | null } =>
  anchor.kind === 'part' ? { anchor_id: null, anchor_part: anchor.part } : { anchor_id: anchor.id, anchor_part: null };
