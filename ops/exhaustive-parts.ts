import { execFileSync } from 'node:child_process';
import { root } from '#ops/sources.ts';

/**
 * The test files that prove by quantity, in parts of about equal duration: `npm test` runs one part, `npm run test:exhaustive` all. Files named
 * *.exhaustive.test.ts run only here; the others run each time, with a smaller case when it is not their turn (shared/test-amount.ts). Add a new file
 * to the part with the shortest duration.
 */
export const exhaustiveParts: readonly (readonly string[])[] = [
  [
    'activity/change-buffer.test.ts',
    'api/kernel/archive/archive.test.ts',
    'api/kernel/db/cluster-supervision.test.ts',
    'api/rewards/draws/draw-due.test.ts',
    'api/outbound/hooks/hooks.test.ts',
    'api/authoring/imports/import-questions.test.ts',
    'api/insight/regrades/regrades.test.ts',
    'api/accounts/team/team-property.test.ts',
    'e2e/calendar-player.test.ts',
    'e2e/calendar-previews.test.ts',
    'e2e/command-palette.test.ts',
    'e2e/copy-dates.exhaustive.test.ts',
    'e2e/dashboard.test.ts',
    'e2e/door-table.test.ts',
    'e2e/editor-axe-common.exhaustive.test.ts',
    'e2e/lists.test.ts',
    'e2e/player-consent.test.ts',
    'e2e/player-sizes.test.ts',
    'ops/backup/restore-elsewhere.exhaustive.test.ts',
    'ops/cells/move-tenant.test.ts',
  ],
  [
    'activity/edits/conflict.test.ts',
    'api/kernel/db/cluster-supervision.exhaustive.test.ts',
    'api/kernel/printing/any-text.test.ts',
    'api/authoring/fonts/fonts.test.ts',
    'api/kernel/jobs/jobs.test.ts',
    'api/insight/players/players-of-activity.test.ts',
    'e2e/clips.exhaustive.test.ts',
    'e2e/editor-axe-activities.exhaustive.test.ts',
    'e2e/editor-paste.test.ts',
    'e2e/embed.test.ts',
    'e2e/guards.test.ts',
    'e2e/own-data.test.ts',
    'e2e/permissions.exhaustive.test.ts',
    'e2e/registration-fields.test.ts',
    'e2e/regrade.exhaustive.test.ts',
    'e2e/sections.exhaustive.test.ts',
    'e2e/statistics.test.ts',
    'e2e/tie-break.exhaustive.test.ts',
    'questions/change-type.test.ts',
    'shared/colours/colours.test.ts',
  ],
  [
    'activity/edits/edits.test.ts',
    'api/billing/invoices/peppol.foreign.test.ts',
    'api/insight/cheaters/boards-fold.test.ts',
    'api/accounts/player-domains/caddy.exhaustive.test.ts',
    'api/main.exhaustive.test.ts',
    'e2e/calendar-app.exhaustive.test.ts',
    'e2e/certificate.exhaustive.test.ts',
    'e2e/cheaters.exhaustive.test.ts',
    'e2e/collection.test.ts',
    'e2e/draw-page.test.ts',
    'e2e/editor-api-key.exhaustive.test.ts',
    'e2e/editor-keyboard.test.ts',
    'e2e/editor-main.test.ts',
    'e2e/editor-preview.test.ts',
    'e2e/editor-problems.test.ts',
    'e2e/fill-doors.test.ts',
    'e2e/import-person-types.exhaustive.test.ts',
    'e2e/npm-start.exhaustive.test.ts',
    'e2e/old-browsers.exhaustive.test.ts',
    'e2e/player-confetti.exhaustive.test.ts',
    'e2e/player-fonts.test.ts',
    'e2e/player-main.test.ts',
    'e2e/player-network.test.ts',
    'e2e/player-pages.test.ts',
    'e2e/players-and-statistics.test.ts',
    'e2e/prize-codes.exhaustive.test.ts',
    'e2e/question-types.exhaustive.test.ts',
    'e2e/rich-text.test.ts',
    'e2e/score-ranges.exhaustive.test.ts',
    'e2e/single-sign-on.exhaustive.test.ts',
    'e2e/staff-visit.exhaustive.test.ts',
    'ops/backup/erased-stay-erased.exhaustive.test.ts',
    'ops/backup/releases.exhaustive.test.ts',
  ],
  [
    'api/billing/year.test.ts',
    'api/kernel/db/cluster.exhaustive.test.ts',
    'api/authoring/imports/hostile-files.test.ts',
    'api/authoring/imports/work-on-file.test.ts',
    'api/insight/statistics/figures.test.ts',
    'e2e/answer-feedback.exhaustive.test.ts',
    'e2e/api-docs.exhaustive.test.ts',
    'e2e/appearance.test.ts',
    'e2e/brand.test.ts',
    'e2e/brands.exhaustive.test.ts',
    'e2e/calendar-editor.exhaustive.test.ts',
    'e2e/combined-board.exhaustive.test.ts',
    'e2e/customer.exhaustive.test.ts',
    'e2e/double-opt-in.test.ts',
    'e2e/editor-keeps-edits.test.ts',
    'e2e/editor-many-questions.test.ts',
    'e2e/integrations.exhaustive.test.ts',
    'e2e/invite-earlier.exhaustive.test.ts',
    'e2e/player-types.test.ts',
    'e2e/settings.test.ts',
    'e2e/tutorials.exhaustive.test.ts',
    'kinds/labyrinth/labyrinth.test.ts',
    'shared/draws/verify-receipt.test.ts',
    'shared/play/door-times.test.ts',
  ],
];

/** The part of the commit with this number, counted from 0. */
export const partInTurn = (commits: number): number => commits % exhaustiveParts.length;

/** The number of commits up to the checked-out one; 0 without a history. */
export function countCommits(): number {
  try {
    return Number(
      execFileSync('git', ['rev-list', '--count', 'HEAD'], { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }),
    );
  } catch {
    return 0;
  }
}
