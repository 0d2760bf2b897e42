import type { ServedOperation } from '#api/kernel/http/served-operation.ts';
import { authRoutes } from '#api/accounts/auth/routes.ts';
import { staffRoutes } from '#api/operations/staff/routes.ts';
import { customersRoutes } from '#api/operations/customers/routes.ts';
import { installationRoutes } from '#api/operations/installation/routes.ts';
import { scimRoutes } from '#api/accounts/scim/routes.ts';
import { dataProtectionRoutes } from '#api/operations/data-protection/routes.ts';
import { sandboxRoutes } from '#api/operations/sandboxes/routes.ts';
import { tenantDeletionRoutes } from '#api/operations/tenant-deletion/routes.ts';
import { tenantSettingsRoutes } from '#api/accounts/tenant-settings/routes.ts';
import { playerDomainsRoutes } from '#api/accounts/player-domains/routes.ts';
import { notificationsRoutes } from '#api/accounts/notifications/routes.ts';
import { auditRoutes } from '#api/kernel/audit/routes.ts';
import { ssoRoutes } from '#api/accounts/sso/routes.ts';
import { passkeysRoutes } from '#api/accounts/passkeys/routes.ts';
import { secondFactorRoutes } from '#api/accounts/second-factor/routes.ts';
import { integrationsRoutes } from '#api/accounts/integrations/routes.ts';
import { hooksRoutes } from '#api/outbound/hooks/routes.ts';
import { cooperationRoutes } from '#api/insight/partners/routes.ts';
import { teamRoutes } from '#api/accounts/team/routes.ts';
import { activitiesRoutes } from '#api/authoring/activities/routes.ts';
import { calendarsRoutes } from '#api/authoring/calendars/routes.ts';
import { importsRoutes } from '#api/authoring/imports/routes.ts';
import { boardsRoutes } from '#api/play/boards/routes.ts';
import { themesRoutes } from '#api/authoring/themes/routes.ts';
import { fontsRoutes } from '#api/authoring/fonts/routes.ts';
import { questionBankRoutes } from '#api/authoring/question-bank/routes.ts';
import { bulkRoutes } from '#api/authoring/bulk/routes.ts';
import { commentsRoutes } from '#api/authoring/comments/routes.ts';
import { savedFiltersRoutes } from '#api/authoring/saved-filters/routes.ts';
import { tagsRoutes } from '#api/authoring/tags/routes.ts';
import { trashRoutes } from '#api/authoring/trash/routes.ts';
import { templatesRoutes } from '#api/authoring/templates/routes.ts';
import { mediaRoutes } from '#api/authoring/media/routes.ts';
import { coversRoutes } from '#api/play/covers/routes.ts';
import { doorsRoutes } from '#api/play/doors/routes.ts';
import { registrationRoutes } from '#api/play/registration/routes.ts';
import { tieBreaksRoutes } from '#api/play/doors/tie-breaks/routes.ts';
import { playRoutes } from '#api/play/play/routes.ts';
import { remindersRoutes } from '#api/rewards/reminders/routes.ts';
import { installedAppsRoutes } from '#api/play/installed-apps/routes.ts';
import { sharingRoutes } from '#api/play/sharing/routes.ts';
import { roomsRoutes } from '#api/play/rooms/routes.ts';
import { rankingsRoutes } from '#api/rewards/ranked-winners/routes.ts';
import { diplomasRoutes } from '#api/rewards/diplomas/routes.ts';
import { rehearsalsRoutes } from '#api/operations/rehearsals/routes.ts';
import { drawsRoutes } from '#api/rewards/draws/routes.ts';
import { plannedDrawsRoutes } from '#api/rewards/planned-draws/routes.ts';
import { prizeWinsRoutes } from '#api/rewards/winners/routes.ts';
import { prizesRoutes } from '#api/rewards/prizes/routes.ts';
import { playersRoutes } from '#api/insight/players/routes.ts';
import { campaignsRoutes } from '#api/insight/campaigns/routes.ts';
import { cheatersRoutes } from '#api/insight/cheaters/routes.ts';
import { rightsRoutes } from '#api/accounts/rights/routes.ts';
import { billingRoutes } from '#api/billing/routes.ts';
import { retentionRoutes } from '#api/operations/retention/routes.ts';
import { statisticsRoutes } from '#api/insight/statistics/routes.ts';
import { regradesRoutes } from '#api/insight/regrades/routes.ts';
import { collectionsRoutes } from '#api/play/collections/routes.ts';

/** Every operation that the server serves; each area lists its own. */
export const routes: readonly ServedOperation[] = [
  ...authRoutes,
  ...staffRoutes,
  ...customersRoutes,
  ...installationRoutes,
  ...scimRoutes,
  ...dataProtectionRoutes,
  ...sandboxRoutes,
  ...tenantDeletionRoutes,
  ...tenantSettingsRoutes,
  ...playerDomainsRoutes,
  ...notificationsRoutes,
  ...auditRoutes,
  ...ssoRoutes,
  ...passkeysRoutes,
  ...secondFactorRoutes,
  ...integrationsRoutes,
  ...hooksRoutes,
  ...cooperationRoutes,
  ...teamRoutes,
  ...activitiesRoutes,
  ...calendarsRoutes,
  ...importsRoutes,
  ...boardsRoutes,
  ...themesRoutes,
  ...fontsRoutes,
  ...questionBankRoutes,
  ...templatesRoutes,
  ...trashRoutes,
  ...bulkRoutes,
  ...tagsRoutes,
  ...commentsRoutes,
  ...savedFiltersRoutes,
  ...mediaRoutes,
  ...coversRoutes,
  ...doorsRoutes,
  ...installedAppsRoutes,
  ...registrationRoutes,
  ...tieBreaksRoutes,
  ...playRoutes,
  ...remindersRoutes,
  ...sharingRoutes,
  ...roomsRoutes,
  ...rankingsRoutes,
  ...diplomasRoutes,
  ...rehearsalsRoutes,
  ...drawsRoutes,
  ...plannedDrawsRoutes,
  ...prizesRoutes,
  ...prizeWinsRoutes,
  ...playersRoutes,
  ...campaignsRoutes,
  ...cheatersRoutes,
  ...rightsRoutes,
  ...billingRoutes,
  ...retentionRoutes,
  ...statisticsRoutes,
  ...regradesRoutes,
  ...collectionsRoutes,
];
