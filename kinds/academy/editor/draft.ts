import type { DraftOfKind } from '#editor/kinds/draft-of-kind.ts';
import { usualDraft } from '#editor/kinds/usual.ts';

export const draft: DraftOfKind = usualDraft;
