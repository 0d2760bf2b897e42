import { compactFiguresJob } from './compact-figures.ts';
import { deleteDueJob } from './delete-due.ts';
import { deleteStale } from './delete-stale.ts';
import { findCheaters } from './find-cheaters.ts';
import { followEvents } from './follow-events.ts';
import { drawDue } from './draw-due.ts';
import { emptyActivityJob } from './empty-activity.ts';
import { keepRetention } from './keep-retention.ts';
import { moveStages } from './move-stages.ts';
import { rebuildFiguresJob } from './rebuild-figures.ts';
import { recountDay } from './recount-day.ts';
import { refreshBoard } from './refresh-board.ts';
import { runRegradeJob } from './run-regrade.ts';
import { sendAddressLink } from './send-address-link.ts';
import { sendConfirmation } from './send-confirmation.ts';
import { sendEmailCode } from './send-email-code.ts';
import { sendMail } from './send-mail.ts';
import { sendOwnDataLink } from './send-own-data-link.ts';
import { sendPush } from './send-push.ts';
import { sendReminders } from './send-reminders.ts';
import { sendReports } from './send-reports.ts';
import { sendResetLink } from './send-reset-link.ts';
import { tellAddressTaken } from './tell-address-taken.ts';
import { settleRegrades } from './settle-regrades.ts';
import { tellNewLead } from './tell-new-lead.ts';
import { tellRankedWinner } from './tell-ranked-winner.ts';
import { tellRegraded } from './tell-regraded.ts';
import { tellWinner } from './tell-winner.ts';

/** Every job of the server. */
export const jobList = [
  compactFiguresJob,
  deleteDueJob,
  deleteStale,
  drawDue,
  emptyActivityJob,
  findCheaters,
  followEvents,
  keepRetention,
  moveStages,
  rebuildFiguresJob,
  recountDay,
  refreshBoard,
  runRegradeJob,
  sendAddressLink,
  sendConfirmation,
  sendEmailCode,
  sendMail,
  sendOwnDataLink,
  sendPush,
  sendReminders,
  sendReports,
  sendResetLink,
  settleRegrades,
  tellAddressTaken,
  tellNewLead,
  tellRankedWinner,
  tellRegraded,
  tellWinner,
] as const;

type Listed = (typeof jobList)[number];
export type JobName = Listed['name'];
export type JobData<Name extends JobName> = Parameters<Extract<Listed, { name: Name }>['run']>[1];
