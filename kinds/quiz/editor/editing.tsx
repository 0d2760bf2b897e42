import type { EditingOfKind } from '#editor/kinds/editing-of-kind.ts';

export const editing: EditingOfKind = { rows: [], pages: {} };
