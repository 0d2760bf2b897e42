import { anchorAudit } from './anchor-audit.ts';
import { chargeInvoiceJob } from './charge-invoice.ts';
import { checkVatIds } from './check-vat-ids.ts';
import { checkDomains } from './check-domains.ts';
import { closeGames } from './close-games.ts';
import { compactFiguresJob } from './compact-figures.ts';
import { deleteDueJob } from './delete-due.ts';
import { deleteStale } from './delete-stale.ts';
import { findCheaters } from './find-cheaters.ts';
import { followEvents } from './follow-events.ts';
import { deleteTenants } from './delete-tenants.ts';
import { followParked } from './follow-parked.ts';
import { followStripe } from './follow-stripe.ts';
import { drawDue } from './draw-due.ts';
import { dunInvoices } from './dun-invoices.ts';
import { emptyActivityJob } from './empty-activity.ts';
import { issueInvoicesJob } from './issue-invoices.ts';
import { keepRetention } from './keep-retention.ts';
import { mailNotifications } from './mail-notifications.ts';
import { mailAnswersJob } from './mail-answers.ts';
import { mailDiploma } from './mail-diploma.ts';
import { moveStages } from './move-stages.ts';
import { noteFailedSignIn } from './note-failed-sign-in.ts';
import { rateAllowances } from './rate-allowances.ts';
import { rebuildFiguresJob } from './rebuild-figures.ts';
import { recountCompletions } from './recount-completions.ts';
import { recountDay } from './recount-day.ts';
import { reconcileCardsJob } from './reconcile-cards.ts';
import { refundCard } from './refund-card.ts';
import { refreshBoard } from './refresh-board.ts';
import { renewSubscriptions } from './renew-subscriptions.ts';
import { reviseDiplomasJob } from './revise-diplomas.ts';
import { runRegradeJob } from './run-regrade.ts';
import { sealMonths } from './seal-months.ts';
import { sendAddressLink } from './send-address-link.ts';
import { sendConfirmation } from './send-confirmation.ts';
import { sendDigests } from './send-digests.ts';
import { sendEmailCode } from './send-email-code.ts';
import { sendInvoice } from './send-invoice.ts';
import { sendInvitation } from './send-invitation.ts';
import { sendMail } from './send-mail.ts';
import { sendOwnDataLink } from './send-own-data-link.ts';
import { sendPush } from './send-push.ts';
import { sendReminders } from './send-reminders.ts';
import { sendReports } from './send-reports.ts';
import { sendResetLink } from './send-reset-link.ts';
import { tellAddressTaken } from './tell-address-taken.ts';
import { settleCompletionsJob } from './settle-completions.ts';
import { settleRegrades } from './settle-regrades.ts';
import { tellNewLead } from './tell-new-lead.ts';
import { tellOwnershipOffer } from './tell-ownership-offer.ts';
import { tellRankedWinner } from './tell-ranked-winner.ts';
import { tellRegraded } from './tell-regraded.ts';
import { tellWinner } from './tell-winner.ts';

/** Every job of the server. */
export const jobList = [
  anchorAudit,
  chargeInvoiceJob,
  checkDomains,
  checkVatIds,
  closeGames,
  compactFiguresJob,
  deleteDueJob,
  deleteStale,
  deleteTenants,
  drawDue,
  dunInvoices,
  emptyActivityJob,
  findCheaters,
  followEvents,
  followParked,
  followStripe,
  issueInvoicesJob,
  keepRetention,
  mailNotifications,
  mailAnswersJob,
  mailDiploma,
  moveStages,
  noteFailedSignIn,
  rateAllowances,
  rebuildFiguresJob,
  reconcileCardsJob,
  recountCompletions,
  recountDay,
  refreshBoard,
  refundCard,
  renewSubscriptions,
  reviseDiplomasJob,
  runRegradeJob,
  sealMonths,
  sendAddressLink,
  sendConfirmation,
  sendDigests,
  sendEmailCode,
  sendInvitation,
  sendInvoice,
  sendMail,
  sendOwnDataLink,
  sendPush,
  sendReminders,
  sendReports,
  sendResetLink,
  settleCompletionsJob,
  settleRegrades,
  tellAddressTaken,
  tellNewLead,
  tellOwnershipOffer,
  tellRankedWinner,
  tellRegraded,
  tellWinner,
] as const;

export type ListedJob = (typeof jobList)[number];
