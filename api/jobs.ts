import { anchorAudit } from '#api/kernel/audit/anchor-audit.job.ts';
import { chargeInvoiceJob } from '#api/billing/cards/charge-invoice.job.ts';
import { checkVatIds } from '#api/billing/invoices/check-vat-ids.job.ts';
import { checkDomains } from '#api/accounts/player-domains/check-domains.job.ts';
import { closeGames } from '#api/play/play/close-games.job.ts';
import { compactFiguresJob } from '#api/insight/statistics/compact-figures.job.ts';
import { deleteDueJob } from '#api/operations/retention/delete-due.job.ts';
import { deleteStale } from '#api/operations/installation/delete-stale.job.ts';
import { findCheaters } from '#api/insight/cheaters/find-cheaters.job.ts';
import { followEvents } from '#api/kernel/events/follow-events.job.ts';
import { closeSandboxes } from '#api/operations/sandboxes/close-sandboxes.job.ts';
import { deleteTenants } from '#api/operations/tenant-deletion/delete-tenants.job.ts';
import { followParked } from '#api/kernel/events/follow-parked.job.ts';
import { followStripe } from '#api/billing/cards/follow-stripe.job.ts';
import { drawDue } from '#api/rewards/draws/draw-due.job.ts';
import { announceListPrices } from '#api/billing/staff/agreements/announce-list-prices.job.ts';
import { dunInvoices } from '#api/billing/invoices/dun-invoices.job.ts';
import { deleteRooms } from '#api/operations/retention/delete-rooms.job.ts';
import { settleRooms } from '#api/play/rooms/settle-rooms.job.ts';
import { writeRoomGames } from '#api/play/rooms/write-room-games.job.ts';
import { deleteTrashedJob } from '#api/authoring/trash/delete-trashed.job.ts';
import { emptyTrash } from '#api/authoring/trash/empty-trash.job.ts';
import { emptyActivityJob } from '#api/play/game-data/empty-activity.job.ts';
import { issueInvoicesJob } from '#api/billing/invoices/issue-invoices.job.ts';
import { keepRetention } from '#api/operations/retention/keep-retention.job.ts';
import { mailNotifications } from '#api/accounts/notifications/mail-notifications.job.ts';
import { lapseWins } from '#api/rewards/winners/lapse-wins.job.ts';
import { makePlannedDraws } from '#api/rewards/planned-draws/make-planned-draws.job.ts';
import { mailAnswersJob } from '#api/rewards/diplomas/mail-answers.job.ts';
import { mailDiploma } from '#api/rewards/diplomas/mail-diploma.job.ts';
import { moveStages } from '#api/authoring/activities/move-stages.job.ts';
import { noteFailedSignIn } from '#api/accounts/sessions/note-failed-sign-in.job.ts';
import { notifyLowCodes } from '#api/rewards/prizes/notify-low-codes.job.ts';
import { rateAllowances } from '#api/billing/allowance/rate-allowances.job.ts';
import { rebuildFiguresJob } from '#api/insight/statistics/rebuild-figures.job.ts';
import { recountCompletions } from '#api/billing/allowance/recount-completions.job.ts';
import { recountDay } from '#api/insight/statistics/recount-day.job.ts';
import { reconcileCardsJob } from '#api/billing/cards/reconcile-cards.job.ts';
import { refundCard } from '#api/billing/cards/refund-card.job.ts';
import { refreshBoard } from '#api/play/boards/refresh-board.job.ts';
import { remindOfRenewal } from '#api/rewards/learners/remind-of-renewal.job.ts';
import { renewSubscriptions } from '#api/billing/subscription/renew-subscriptions.job.ts';
import { reviseDiplomasJob } from '#api/rewards/diplomas/revise-diplomas.job.ts';
import { runRegradeJob } from '#api/insight/regrades/run-regrade.job.ts';
import { sealMonths } from '#api/billing/allowance/seal-months.job.ts';
import { sendAddressLink } from '#api/accounts/auth/send-address-link.job.ts';
import { sendCampaigns } from '#api/insight/campaigns/send-campaigns.job.ts';
import { sendConfirmation } from '#api/play/registration/send-confirmation.job.ts';
import { sendDigests } from '#api/accounts/notifications/send-digests.job.ts';
import { sendEmailCode } from '#api/play/registration/send-email-code.job.ts';
import { sendInvoice } from '#api/billing/invoices/send-invoice.job.ts';
import { sendInvitation } from '#api/accounts/team/send-invitation.job.ts';
import { sendMail } from '#api/kernel/mail/send-mail.job.ts';
import { sendOwnDataLink } from '#api/operations/own-data/send-own-data-link.job.ts';
import { sendPush } from '#api/rewards/reminders/send-push.job.ts';
import { sendReminders } from '#api/rewards/reminders/send-reminders.job.ts';
import { sendReports } from '#api/insight/reports/send-reports.job.ts';
import { sendResetLink } from '#api/accounts/auth/send-reset-link.job.ts';
import { notifyAddressTaken } from '#api/accounts/auth/notify-address-taken.job.ts';
import { settleCompletionsJob } from '#api/billing/allowance/settle-completions.job.ts';
import { settleRegrades } from '#api/insight/regrades/settle-regrades.job.ts';
import { notifyNewLead } from '#api/insight/leads/notify-new-lead.job.ts';
import { notifyOwnershipOffer } from '#api/accounts/team/notify-ownership-offer.job.ts';
import { notifyRankedWinner } from '#api/rewards/ranked-winners/notify-ranked-winner.job.ts';
import { notifyRegraded } from '#api/insight/regrades/notify-regraded.job.ts';
import { notifyWinner } from '#api/rewards/draws/notify-winner.job.ts';

/** Every job of the server. */
export const jobList = [
  anchorAudit,
  chargeInvoiceJob,
  checkDomains,
  checkVatIds,
  closeGames,
  compactFiguresJob,
  deleteDueJob,
  deleteRooms,
  deleteStale,
  closeSandboxes,
  deleteTenants,
  deleteTrashedJob,
  drawDue,
  announceListPrices,
  dunInvoices,
  emptyActivityJob,
  emptyTrash,
  findCheaters,
  followEvents,
  followParked,
  followStripe,
  issueInvoicesJob,
  keepRetention,
  lapseWins,
  mailNotifications,
  makePlannedDraws,
  mailAnswersJob,
  mailDiploma,
  moveStages,
  noteFailedSignIn,
  notifyLowCodes,
  rateAllowances,
  rebuildFiguresJob,
  reconcileCardsJob,
  recountCompletions,
  recountDay,
  refreshBoard,
  refundCard,
  remindOfRenewal,
  renewSubscriptions,
  reviseDiplomasJob,
  runRegradeJob,
  sealMonths,
  sendAddressLink,
  sendCampaigns,
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
  settleRooms,
  notifyAddressTaken,
  notifyNewLead,
  notifyOwnershipOffer,
  notifyRankedWinner,
  notifyRegraded,
  notifyWinner,
  writeRoomGames,
] as const;

export type ListedJob = (typeof jobList)[number];
