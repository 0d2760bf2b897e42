import { Type } from 'typebox';
import { Draft } from '#activity/document.ts';
import { upgradeDraft } from '#activity/upgrades.ts';
import { content, editKind, EditRefused, graphics, settings } from './edit.ts';

/** Versions begin with 1, and until version 3 a draft had its questions in no parts: what says otherwise was made up, and no upgrade may be tried on it. */
const isMadeUp = (draft: Draft): boolean => draft.schema_version < ('questions' in draft ? 1 : 3);

/** The whole draft as it was once. It touches everything, so it never passes over what somebody changed meanwhile. */
export const restore = editKind({
  name: 'restore',
  schema: Type.Object({ draft: Draft }, { additionalProperties: false }),
  needs: () => [...content, ...graphics, ...settings],
  touches: () => [''],
  apply: (before, { draft }) => {
    if (draft.schema_version > before.schema_version || isMadeUp(draft)) throw new EditRefused('draft', 'version_unknown');
    if (draft.quiz_type !== before.quiz_type) throw new EditRefused('draft', 'type_stays');
    // One that was kept may be older than the draft that it is applied to.
    return upgradeDraft(draft);
  },
  invert: (before) => ({ edit: 'restore', input: { draft: before } }),
});
