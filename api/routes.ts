import type { ServedOperation } from './http/served-operation.ts';
import { authRoutes } from './auth/routes.ts';
import { staffRoutes } from './staff/routes.ts';
import { customersRoutes } from './customers/routes.ts';
import { installationRoutes } from './installation/routes.ts';
import { scimRoutes } from './scim/routes.ts';
import { tenantDeletionRoutes } from './tenant-deletion/routes.ts';
import { tenantSettingsRoutes } from './tenant-settings/routes.ts';
import { playerDomainsRoutes } from './player-domains/routes.ts';
import { notificationsRoutes } from './notifications/routes.ts';
import { auditRoutes } from './audit/routes.ts';
import { ssoRoutes } from './sso/routes.ts';
import { passkeysRoutes } from './passkeys/routes.ts';
import { secondFactorRoutes } from './second-factor/routes.ts';
import { integrationsRoutes } from './integrations/routes.ts';
import { hooksRoutes } from './hooks/routes.ts';
import { cooperationRoutes } from './cooperation/routes.ts';
import { teamRoutes } from './team/routes.ts';
import { activitiesRoutes } from './activities/routes.ts';
import { calendarsRoutes } from './calendars/routes.ts';
import { importsRoutes } from './imports/routes.ts';
import { boardsRoutes } from './boards/routes.ts';
import { themesRoutes } from './themes/routes.ts';
import { fontsRoutes } from './fonts/routes.ts';
import { questionBankRoutes } from './question-bank/routes.ts';
import { templatesRoutes } from './templates/routes.ts';
import { mediaRoutes } from './media/routes.ts';
import { coversRoutes } from './covers/routes.ts';
import { doorsRoutes } from './doors/routes.ts';
import { registrationRoutes } from './registration/routes.ts';
import { tieBreaksRoutes } from './tie-breaks/routes.ts';
import { playRoutes } from './play/routes.ts';
import { remindersRoutes } from './reminders/routes.ts';
import { sharingRoutes } from './sharing/routes.ts';
import { rankingsRoutes } from './rankings/routes.ts';
import { diplomasRoutes } from './diplomas/routes.ts';
import { rehearsalsRoutes } from './rehearsals/routes.ts';
import { drawsRoutes } from './draws/routes.ts';
import { playersRoutes } from './players/routes.ts';
import { cheatersRoutes } from './cheaters/routes.ts';
import { rightsRoutes } from './rights/routes.ts';
import { billingRoutes } from './billing/routes.ts';
import { retentionRoutes } from './retention/routes.ts';
import { statisticsRoutes } from './statistics/routes.ts';
import { regradesRoutes } from './regrades/routes.ts';
import { collectionsRoutes } from './collections/routes.ts';

/** Every operation that the server serves; each area lists its own. */
export const routes: readonly ServedOperation[] = [
  ...authRoutes,
  ...staffRoutes,
  ...customersRoutes,
  ...installationRoutes,
  ...scimRoutes,
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
  ...mediaRoutes,
  ...coversRoutes,
  ...doorsRoutes,
  ...registrationRoutes,
  ...tieBreaksRoutes,
  ...playRoutes,
  ...remindersRoutes,
  ...sharingRoutes,
  ...rankingsRoutes,
  ...diplomasRoutes,
  ...rehearsalsRoutes,
  ...drawsRoutes,
  ...playersRoutes,
  ...cheatersRoutes,
  ...rightsRoutes,
  ...billingRoutes,
  ...retentionRoutes,
  ...statisticsRoutes,
  ...regradesRoutes,
  ...collectionsRoutes,
];
