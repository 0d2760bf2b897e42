import type { Draft } from '#activity/document.ts';
import { calendarDraft } from '#activity/edits/calendar-draft.ts';
import { usualDraft, type DraftOfKind } from '#editor/kinds/draft-of-kind.ts';
import { differingFields, differingItems } from '#editor/versions/differing-fields.ts';
import type { PreviewScreen } from '#shared/preview-message.ts';
import { openingsOf } from '../openings.ts';

const screens: readonly PreviewScreen[] = ['cover', 'board', 'hatch', 'prizes', 'winners', 'rules'];
const nothing = { title: '', text: '', image: {}, code: '' };
const pages = ['board', 'door_settings', 'rules', 'winners'] as const;

export const draft: DraftOfKind = {
  ...usualDraft,
  previewed(content, screen, shown) {
    if (!screens.includes(screen)) return {};
    const calendar = calendarDraft(content);
    const { hatches, board, prizes, rules, winners } = calendar;
    const bare = hatches.map((hatch) => (screen === 'hatch' && hatch.id === shown ? hatch : { ...hatch, content: nothing }));
    return {
      calendar: {
        hatches: bare,
        board,
        prizes,
        rules,
        winners,
        openings: openingsOf(calendar).map((opening) => opening?.getTime() ?? null),
      },
      ...(screen === 'hatch' && shown ? { hatch_id: shown } : {}),
    };
  },
  differingPaths(before: Draft, after: Draft) {
    const [now, then] = [calendarDraft(before), calendarDraft(after)];
    return [
      ...pages.flatMap((page) => differingFields(page, now[page], then[page])),
      ...differingItems('hatch', 'hatches', now.hatches, then.hatches),
      ...differingItems('prize', 'prizes', now.prizes, then.prizes),
    ];
  },
};
