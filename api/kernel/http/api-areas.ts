import { activityActions } from '#shared/contract/activity-actions.ts';
import { activityTags } from '#shared/contract/activity-tags.ts';
import { appearance } from '#shared/contract/appearance.ts';
import { approvals } from '#shared/contract/approvals.ts';
import { auditLog } from '#shared/contract/audit.ts';
import { auth } from '#shared/contract/auth.ts';
import { billing } from '#shared/contract/billing.ts';
import { boards } from '#shared/contract/boards.ts';
import { calendarPlay } from '#shared/contract/calendar-play.ts';
import { calendarQuestions } from '#shared/contract/calendar-questions.ts';
import { calendars } from '#shared/contract/calendars.ts';
import { cheaters } from '#shared/contract/cheaters.ts';
import { collections } from '#shared/contract/collections.ts';
import { comments } from '#shared/contract/comments.ts';
import { cooperation } from '#shared/contract/cooperation.ts';
import { customers } from '#shared/contract/customers.ts';
import { dataManagement } from '#shared/contract/data-management.ts';
import { dataProtection } from '#shared/contract/data-protection.ts';
import { diplomas } from '#shared/contract/diplomas.ts';
import { doors } from '#shared/contract/doors.ts';
import { draws } from '#shared/contract/draws.ts';
import { hatches } from '#shared/contract/hatches.ts';
import { hooks } from '#shared/contract/hooks.ts';
import { installation } from '#shared/contract/installation.ts';
import { integrations } from '#shared/contract/integrations.ts';
import { invoices } from '#shared/contract/invoices.ts';
import { items } from '#shared/contract/items.ts';
import { media } from '#shared/contract/media.ts';
import { notifications } from '#shared/contract/notifications.ts';
import type { Operation } from '#shared/contract/operation.ts';
import { campaigns } from '#shared/contract/campaigns.ts';
import { play } from '#shared/contract/play.ts';
import { playerDomain } from '#shared/contract/player-domain.ts';
import { players } from '#shared/contract/players.ts';
import { questionBank } from '#shared/contract/question-bank.ts';
import { questions } from '#shared/contract/questions.ts';
import { quizzes } from '#shared/contract/quizzes.ts';
import { plannedDraws } from '#shared/contract/planned-draws.ts';
import { prizeWins } from '#shared/contract/prize-wins.ts';
import { prizes } from '#shared/contract/prizes.ts';
import { rankings } from '#shared/contract/rankings.ts';
import { regrades } from '#shared/contract/regrades.ts';
import { rehearsals } from '#shared/contract/rehearsals.ts';
import { reminders } from '#shared/contract/reminders.ts';
import { rights } from '#shared/contract/rights.ts';
import { rooms } from '#shared/contract/room-calls.ts';
import { sandboxes } from '#shared/contract/sandboxes.ts';
import { savedFilters } from '#shared/contract/saved-filters.ts';
import { scim } from '#shared/contract/scim.ts';
import { sharing } from '#shared/contract/sharing.ts';
import { signIn } from '#shared/contract/sign-in.ts';
import { sso } from '#shared/contract/sso.ts';
import { dunning } from '#shared/contract/dunning.ts';
import { oss } from '#shared/contract/oss.ts';
import { staffBilling } from '#shared/contract/staff-billing.ts';
import { staff } from '#shared/contract/staff.ts';
import { statistics } from '#shared/contract/statistics.ts';
import { team } from '#shared/contract/team.ts';
import { templates } from '#shared/contract/templates.ts';
import { tenantDeletion } from '#shared/contract/tenant-deletion.ts';
import { trash } from '#shared/contract/trash.ts';
import { tenantSettings } from '#shared/contract/tenant-settings.ts';

/** A part of the API: a tag of the OpenAPI document, with its own document and page. */
export interface ApiArea {
  /** In addresses. */
  id: string;
  title: string;
  operations: Readonly<Record<string, Operation>>;
}

/** All areas, those that integrations need first. Every operation is in one of them. */
export const apiAreas: readonly ApiArea[] = [
  {
    id: 'activities',
    title: 'Activities',
    operations: { ...quizzes, ...activityActions, ...activityTags, ...savedFilters, ...comments, ...approvals, ...trash, ...collections },
  },
  { id: 'questions', title: 'Questions', operations: { ...questions, ...questionBank } },
  { id: 'calendars', title: 'Calendars', operations: { ...calendars, ...hatches, ...calendarQuestions, ...rehearsals } },
  {
    id: 'players',
    title: 'Players and their data',
    operations: { ...players, ...campaigns, ...cheaters, ...dataManagement, ...dataProtection },
  },
  { id: 'statistics', title: 'Statistics', operations: { ...statistics, ...items, ...regrades } },
  {
    id: 'winners',
    title: 'Winners and leaderboards',
    operations: { ...draws, ...plannedDraws, ...prizes, ...prizeWins, ...rankings, ...boards },
  },
  { id: 'diplomas', title: 'Diplomas', operations: diplomas },
  { id: 'web-hooks', title: 'Webhooks', operations: hooks },
  { id: 'integrations', title: 'API keys and connections', operations: { ...integrations, ...cooperation, ...sandboxes } },
  { id: 'appearance', title: 'Themes, pictures and templates', operations: { ...appearance, ...media, ...templates } },
  { id: 'play', title: 'Play', operations: { ...play, ...calendarPlay, ...doors, ...sharing, ...reminders } },
  { id: 'rooms', title: 'Hosted rooms', operations: rooms },
  { id: 'team', title: 'Team and rights', operations: { ...team, ...rights, ...auditLog } },
  { id: 'account', title: 'Account and sign-in', operations: { ...auth, ...signIn } },
  { id: 'single-sign-on', title: 'Single sign-on and provisioning', operations: { ...sso, ...scim } },
  { id: 'settings', title: 'Tenant settings', operations: { ...tenantSettings, ...playerDomain, ...tenantDeletion } },
  { id: 'notifications', title: 'Notifications', operations: notifications },
  { id: 'billing', title: 'Subscription and invoices', operations: { ...billing, ...staffBilling, ...invoices, ...dunning, ...oss } },
  { id: 'provider', title: 'Provider staff', operations: { ...staff, ...customers, ...installation } },
];

const byOperation = new Map(apiAreas.flatMap(({ id, operations }) => Object.keys(operations).map((name) => [name, id])));

/** The id of the area of an operation. */
export const areaOf = (name: string): string => byOperation.get(name) ?? 'other';
