import { Type } from 'typebox';
import { Draft } from '#activity/document.ts';
import { upgradeDraft } from '#activity/upgrades.ts';
import { content, editKind, EditRefused, graphics, settings } from './edit.ts';

/**
 * Versions start at 1, and before version 3 a draft had its questions outside of parts. A draft that contradicts this is forged and must not be
 * upgraded.
 */
const isMadeUp = (draft: Draft): boolean => draft.schema_version < ('questions' in draft ? 1 : 3);

/**
 * Restores the whole draft to an earlier state. It touches everything, so it conflicts with every other change made meanwhile and never overwrites
 * it.
 */
export const restore = editKind({
  name: 'restore',
  schema: Type.Object({ draft: Draft }, { additionalProperties: false }),
  needs: () => [...content, ...graphics, ...settings],
  touches: () => [''],
  apply: (before, { draft }) => {
    if (draft.schema_version > before.schema_version || isMadeUp(draft)) throw new EditRefused('draft', 'version_unknown');
    if (draft.quiz_type !== before.quiz_type) throw new EditRefused('draft', 'type_stays');
    // A stored draft may be older than the draft to which it is applied.
    return upgradeDraft(draft);
  },
  invert: (before) => ({ edit: 'restore', input: { draft: before } }),
});
