import { activityActions } from './activity-actions.ts';
import { activityTags } from './activity-tags.ts';
import { approvals } from './approvals.ts';
import { auditLog } from './audit.ts';
import { auth } from './auth.ts';
import { billing } from './billing.ts';
import { boards } from './boards.ts';
import { calendarPlay } from './calendar-play.ts';
import { campaigns } from './campaigns.ts';
import { collections } from './collections.ts';
import { comments } from './comments.ts';
import { customers } from './customers.ts';
import { dataManagement } from './data-management.ts';
import { dataProtection } from './data-protection.ts';
import { diplomas } from './diplomas.ts';
import { doors } from './doors.ts';
import { draws } from './draws.ts';
import { cheaters } from './cheaters.ts';
import { calendars } from './calendars.ts';
import { calendarQuestions } from './calendar-questions.ts';
import { hatches } from './hatches.ts';
import { hooks } from './hooks.ts';
import { installation } from './installation.ts';
import { cooperation } from './cooperation.ts';
import { integrations } from './integrations.ts';
import { invoices } from './invoices.ts';
import { items } from './items.ts';
import { appearance } from './appearance.ts';
import { media } from './media.ts';
import { notifications } from './notifications.ts';
import { play } from './play.ts';
import { playerDomain } from './player-domain.ts';
import { players } from './players.ts';
import { plannedDraws } from './planned-draws.ts';
import { prizeWins } from './prize-wins.ts';
import { prizes } from './prizes.ts';
import { questionBank } from './question-bank.ts';
import { questions } from './questions.ts';
import { quizzes } from './quizzes.ts';
import { rankings } from './rankings.ts';
import { regrades } from './regrades.ts';
import { rehearsals } from './rehearsals.ts';
import { reminders } from './reminders.ts';
import { rights } from './rights.ts';
import { rooms } from './room-calls.ts';
import { savedFilters } from './saved-filters.ts';
import { scim } from './scim.ts';
import { sharing } from './sharing.ts';
import { dunning } from './dunning.ts';
import { oss } from './oss.ts';
import { staffBilling } from './staff-billing.ts';
import { staff } from './staff.ts';
import { signIn } from './sign-in.ts';
import { sso } from './sso.ts';
import { statistics } from './statistics.ts';
import { sandboxes } from './sandboxes.ts';
import { tenantDeletion } from './tenant-deletion.ts';
import { templates } from './templates.ts';
import { trash } from './trash.ts';
import { tenantSettings } from './tenant-settings.ts';
import { team } from './team.ts';

/** Every operation of the HTTP interface by its name. */
export const contract = {
  ...auth,
  ...campaigns,
  ...team,
  ...auditLog,
  ...staff,
  ...customers,
  ...installation,
  ...tenantSettings,
  ...sandboxes,
  ...tenantDeletion,
  ...playerDomain,
  ...signIn,
  ...billing,
  ...staffBilling,
  ...invoices,
  ...dunning,
  ...oss,
  ...sso,
  ...scim,
  ...integrations,
  ...cooperation,
  ...hooks,
  ...quizzes,
  ...calendars,
  ...hatches,
  ...calendarQuestions,
  ...questions,
  ...questionBank,
  ...boards,
  ...appearance,
  ...media,
  ...templates,
  ...trash,
  ...activityActions,
  ...activityTags,
  ...savedFilters,
  ...comments,
  ...approvals,
  ...notifications,
  ...play,
  ...calendarPlay,
  ...doors,
  ...rehearsals,
  ...reminders,
  ...sharing,
  ...players,
  ...cheaters,
  ...dataManagement,
  ...dataProtection,
  ...rights,
  ...rooms,
  ...diplomas,
  ...draws,
  ...plannedDraws,
  ...prizes,
  ...prizeWins,
  ...rankings,
  ...statistics,
  ...items,
  ...regrades,
  ...collections,
};
export type Contract = typeof contract;
export type OperationName = keyof Contract;
