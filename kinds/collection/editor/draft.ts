import { collectionDraft } from '#activity/edits/collection-draft.ts';
import { usualDraft, type DraftOfKind } from '#editor/kinds/draft-of-kind.ts';
import { differingItems } from '#editor/versions/differing-fields.ts';

export const draft: DraftOfKind = {
  ...usualDraft,
  /** Its page shows the introduction, and the text of the result once everything is done. */
  previewed(content, screen) {
    if (screen !== 'cover' && screen !== 'result') return {};
    const { intro, result, members, order } = collectionDraft(content);
    return { intro, result, collection: { members, order } };
  },
  differingPaths(before, after) {
    const [now, then] = [collectionDraft(before), collectionDraft(after)];
    return [
      ...(now.order === then.order ? [] : ['members/order']),
      ...(now.only_from_here === then.only_from_here ? [] : ['members/only_from_here']),
      ...differingItems('member', 'members', now.members, then.members),
    ];
  },
};
