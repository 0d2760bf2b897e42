import type { ServedOperation } from './http/served-operation.ts';
import { requestToken } from './auth/request-token.ts';
import { signOut } from './auth/sign-out.ts';
import { forgotPassword } from './auth/forgot-password.ts';
import { resetPassword } from './auth/reset-password.ts';
import { changePassword } from './auth/change-password.ts';
import { registerAccount } from './auth/register-account.ts';
import { readProfile } from './auth/read-profile.ts';
import { updateProfile } from './auth/update-profile.ts';
import { confirmAddress } from './auth/confirm-address.ts';
import { uploadAvatar } from './auth/upload-avatar.ts';
import { switchTenant } from './auth/switch-tenant.ts';
import { listLanguages } from './auth/list-languages.ts';
import { identifyUser } from './auth/identify-user.ts';
import { listTenants } from './auth/list-tenants.ts';
import { listMailOutbox } from './auth/list-mail-outbox.ts';
import { authorizeChannel } from './auth/authorize-channel.ts';
import { readLeaderboardSettings } from './boards/read-leaderboard-settings.ts';
import { changeLeaderboardSettings } from './boards/change-leaderboard-settings.ts';
import { listLastQuizzes } from './boards/list-last-quizzes.ts';
import { changeApiKey } from './integrations/change-api-key.ts';
import { readApiKey } from './integrations/read-api-key.ts';
import { linkTracking } from './sharing/link-tracking.ts';
import { saveAdvQuizView } from './sharing/save-adv-quiz-view.ts';
import { saveAdvHatchView } from './sharing/save-adv-hatch-view.ts';
import { shareChallenge } from './sharing/share-challenge.ts';
import { shareStatistics } from './sharing/share-statistics.ts';
import { sharingTags } from './sharing/sharing-tags.ts';
import { readCalendarLinkStatistics, readLinkStatistics } from './sharing/read-link-statistics.ts';
import { readPlayerCalendar } from './doors/read-player-calendar.ts';
import { readCalendarCover } from './doors/read-calendar-cover.ts';
import { saveHatchView } from './doors/save-hatch-view.ts';
import { startHatchGame } from './doors/start-hatch-game.ts';
import { answerHatchQuestion } from './doors/answer-hatch-question.ts';
import { registerAfterHatch } from './registration/register-after-hatch.ts';
import { readPlayerCover } from './play/read-player-cover.ts';
import { startGame } from './play/start-game.ts';
import { startGameByLink } from './play/start-game-by-link.ts';
import { answerQuestion } from './play/answer-question.ts';
import { getNextQuestion } from './play/get-next-question.ts';
import { exitGame } from './play/exit-game.ts';
import { clearStatisticPreview, deletePreview } from './play/delete-preview.ts';
import { readDoorBox } from './doors/read-door-box.ts';
import { readDoorImage } from './doors/read-door-image.ts';
import { readDoorKey } from './doors/read-door-key.ts';
import { answerTieBreak } from './tie-breaks/answer-tie-break.ts';
import { makeReminderFeed } from './reminders/make-reminder-feed.ts';
import { readReminderFeed } from './reminders/read-reminder-feed.ts';
import { endReminders } from './reminders/end-reminders.ts';
import { readReminders } from './reminders/read-reminders.ts';
import { remindByMail } from './reminders/remind-by-mail.ts';
import { remindByPush } from './reminders/remind-by-push.ts';
import { showUnsubscribe, unsubscribe } from './reminders/unsubscribe.ts';
import { registerBefore } from './registration/register-before.ts';
import { registerAfter } from './registration/register-after.ts';
import { confirmEmail } from './registration/confirm-email.ts';
import { sendConfirmation } from './registration/send-confirmation.ts';
import { getPlayerByEmail } from './registration/get-player-by-email.ts';
import { readLeaderboard } from './play/read-leaderboard.ts';
import { readDataManagement } from './retention/read-data-management.ts';
import { changeRetention } from './retention/change-retention.ts';
import { listQuizzes } from './activities/lists/list-quizzes.ts';
import { listQuizFilters } from './activities/lists/list-quiz-filters.ts';
import { createQuiz } from './activities/create-quiz.ts';
import { createCalendar } from './calendars/create-calendar.ts';
import { readQuiz } from './activities/read-quiz.ts';
import { updateQuiz } from './activities/update-quiz.ts';
import { deleteQuiz } from './activities/delete-quiz.ts';
import { duplicateQuiz } from './activities/duplicate-quiz.ts';
import { changeQuizStatus } from './activities/publishing/change-quiz-status.ts';
import { changeIntro } from './activities/parts/change-intro.ts';
import { changeRegistration } from './activities/parts/change-registration.ts';
import { changeResult } from './activities/parts/change-result.ts';
import { changeIntroSettings } from './activities/parts/change-intro-settings.ts';
import { changeRegistrationSettings } from './activities/parts/change-registration-settings.ts';
import { changeResultSettings } from './activities/parts/change-result-settings.ts';
import { orderQuestions } from './activities/questions/order-questions.ts';
import { listChanges } from './activities/versions/list-changes.ts';
import { saveChanges } from './activities/save-changes.ts';
import { publishQuiz } from './activities/publishing/publish-quiz.ts';
import { previewQuiz } from './activities/publishing/preview-quiz.ts';
import { listSittings } from './activities/versions/list-sittings.ts';
import { listVersions } from './activities/versions/list-versions.ts';
import { nameVersion } from './activities/versions/name-version.ts';
import { readVersion } from './activities/versions/read-version.ts';
import { restoreVersion } from './activities/versions/restore-version.ts';
import { deleteQuizData } from './activities/game-data/delete-quiz-data.ts';
import { importQuestions } from './imports/import-questions.ts';
import { exportQuestions } from './imports/export-questions.ts';
import { listExportLosses } from './imports/list-export-losses.ts';
import { createQuestion } from './activities/questions/create-question.ts';
import { updateQuestion } from './activities/questions/update-question.ts';
import { deleteQuestion } from './activities/questions/delete-question.ts';
import { copyQuestion } from './activities/questions/copy-question.ts';
import { hideQuestion } from './activities/questions/hide-question.ts';
import { pinQuestion } from './activities/questions/pin-question.ts';
import { dropQuestion } from './activities/questions/drop-question.ts';
import { uploadQuestionCover } from './activities/questions/upload-question-cover.ts';
import { deleteQuestionCover } from './activities/questions/delete-question-cover.ts';
import { changeFeedback } from './activities/questions/change-feedback.ts';
import { changeFeedbackSettings } from './activities/questions/change-feedback-settings.ts';
import { createAnswer } from './activities/questions/create-answer.ts';
import { updateAnswer } from './activities/questions/update-answer.ts';
import { deleteAnswer } from './activities/questions/delete-answer.ts';
import { bindPersonType } from './activities/person-types/bind-person-type.ts';
import { createPersonType } from './activities/person-types/create-person-type.ts';
import { updatePersonType } from './activities/person-types/update-person-type.ts';
import { deletePersonType } from './activities/person-types/delete-person-type.ts';
import { listRounds } from './activities/rounds/list-rounds.ts';
import { createRound } from './activities/rounds/create-round.ts';
import { updateRound } from './activities/rounds/update-round.ts';
import { deleteRound } from './activities/rounds/delete-round.ts';
import { listCalendars } from './calendars/list-calendars.ts';
import { duplicateCalendar } from './calendars/duplicate-calendar.ts';
import { readCalendar } from './calendars/read-calendar.ts';
import { updateCalendar } from './calendars/update-calendar.ts';
import { deleteCalendar } from './calendars/delete-calendar.ts';
import { changeCalendarStatus } from './calendars/change-calendar-status.ts';
import { readCalendarSettings } from './calendars/read-calendar-settings.ts';
import { changeCalendarSettings } from './calendars/change-calendar-settings.ts';
import { changeCalendarRegistrationSettings } from './calendars/change-calendar-registration-settings.ts';
import { changeCalendarRules } from './calendars/change-calendar-rules.ts';
import { changeCalendarWinners } from './calendars/change-calendar-winners.ts';
import { listCalendarAppearances } from './calendars/list-calendar-appearances.ts';
import { orderHatches } from './calendars/order-hatches.ts';
import { deleteCalendarData } from './calendars/delete-calendar-data.ts';
import { readCalendarLeaderboard } from './calendars/read-calendar-leaderboard.ts';
import { createHatch } from './calendars/create-hatch.ts';
import { updateHatch } from './calendars/update-hatch.ts';
import { deleteHatch } from './calendars/delete-hatch.ts';
import { pinHatch } from './calendars/pin-hatch.ts';
import { createPrize } from './calendars/create-prize.ts';
import { updatePrize } from './calendars/update-prize.ts';
import { deletePrize } from './calendars/delete-prize.ts';
import { listCalendarQuestions } from './calendars/list-calendar-questions.ts';
import { checkHeldQuizzes } from './calendars/check-held-quizzes.ts';
import { listHeldQuizzes } from './calendars/list-held-quizzes.ts';
import { createCalendarQuestion } from './calendars/create-calendar-question.ts';
import { updateCalendarQuestion } from './calendars/update-calendar-question.ts';
import { deleteCalendarQuestion } from './calendars/delete-calendar-question.ts';
import { copyCalendarQuestion } from './calendars/copy-calendar-question.ts';
import { pinCalendarQuestion } from './calendars/pin-calendar-question.ts';
import { dropCalendarQuestion } from './calendars/drop-calendar-question.ts';
import { uploadCalendarQuestionCover } from './calendars/upload-calendar-question-cover.ts';
import { deleteCalendarQuestionCover } from './calendars/delete-calendar-question-cover.ts';
import { listBackgrounds } from './media/list-backgrounds.ts';
import { uploadBackground } from './media/upload-background.ts';
import { deleteBackground } from './media/delete-background.ts';
import { listLogos } from './media/list-logos.ts';
import { listPictureUses } from './media/list-picture-uses.ts';
import { uploadLogo } from './media/upload-logo.ts';
import { deleteLogo } from './media/delete-logo.ts';
import { readMedia } from './media/read-media.ts';
import { countDoomedPlayers } from './players/count-doomed-players.ts';
import { deleteAllPlayers } from './players/delete-all-players.ts';
import { readPlayer } from './players/read-player.ts';
import { exportPlayers } from './players/export-players.ts';
import { filterPlayers } from './players/filter-players.ts';
import { findStatisticPlayers } from './players/find-statistic-players.ts';
import { listCalendarPlayers } from './players/list-calendar-players.ts';
import { listPlayers } from './players/list-players.ts';
import { removeCheater } from './cheaters/remove-cheater.ts';
import { putBackCheater } from './cheaters/put-back-cheater.ts';
import { listCheaters } from './cheaters/list-cheaters.ts';
import { lookForCheaters } from './cheaters/look-for-cheaters.ts';
import { readCheaterEvidence } from './cheaters/read-cheater-evidence.ts';
import { pseudonymizePlayer } from './players/pseudonymize-player.ts';
import { readQuizStatistics } from './statistics/read-quiz-statistics.ts';
import { listRegrades } from './regrades/list-regrades.ts';
import { readRegrade } from './regrades/read-regrade.ts';
import { previewRegrade } from './regrades/preview-regrade.ts';
import { applyRegrade } from './regrades/apply-regrade.ts';
import { undoRegrade } from './regrades/undo-regrade.ts';
import { readItemAnalysis } from './statistics/items/read-item-analysis.ts';
import { readQuestionStatistics } from './statistics/read-question-statistics.ts';
import { readCalendarStatistics, readHatchStatistics } from './statistics/read-calendar-statistics.ts';
import { readOverview } from './statistics/read-overview.ts';
import { readLiveFigures } from './statistics/read-live-figures.ts';
import { readTexts } from './statistics/read-texts.ts';
import { readCalendarCountryStatistics, readCountryStatistics } from './statistics/read-country-statistics.ts';
import { readExits, readHatchExits } from './statistics/read-exits.ts';
import {
  readCalendarsStatistics,
  readStaffTenantStatistics,
  readTenantKpi,
  readTenantStatistics,
  readUniqueStatistics,
} from './statistics/read-tenant-statistics.ts';
import { exportStatistics } from './statistics/export-statistics.ts';
import { readStatisticsFile } from './statistics/read-statistics-file.ts';
import { rankWinners } from './rankings/rank-winners.ts';
import { listRankings } from './rankings/list-rankings.ts';
import { listMotivations } from './rankings/list-motivations.ts';
import { markMotivation } from './rankings/mark-motivation.ts';
import { closeJudging } from './rankings/close-judging.ts';
import { announceRanking } from './rankings/announce-ranking.ts';
import { discardRanking } from './rankings/discard-ranking.ts';
import { rehearseCalendar } from './rehearsals/rehearse-calendar.ts';
import { drawWinners } from './draws/draw-winners.ts';
import { listDraws } from './draws/list-draws.ts';
import { announceDraw } from './draws/announce-draw.ts';
import { replaceWinner } from './draws/replace-winner.ts';
import { readDraw } from './draws/read-draw.ts';
import { readDrawReceipt } from './draws/read-draw-receipt.ts';
import { readDrawCommitments } from './draws/read-draw-commitments.ts';
import { listWinners } from './draws/list-winners.ts';
import { listDrawCodes } from './draws/list-draw-codes.ts';

// One import and one line for each operation, by area.

/** Every operation that the server serves. */
export const routes: readonly ServedOperation[] = [
  // account and session
  requestToken,
  signOut,
  forgotPassword,
  resetPassword,
  changePassword,
  registerAccount,
  readProfile,
  updateProfile,
  confirmAddress,
  uploadAvatar,
  switchTenant,
  listLanguages,
  identifyUser,
  listTenants,
  listMailOutbox,
  authorizeChannel,
  readApiKey,
  changeApiKey,
  // quizzes
  listQuizzes,
  listQuizFilters,
  createQuiz,
  createCalendar,
  readQuiz,
  updateQuiz,
  deleteQuiz,
  duplicateQuiz,
  changeQuizStatus,
  changeIntro,
  changeRegistration,
  changeResult,
  changeIntroSettings,
  changeRegistrationSettings,
  changeResultSettings,
  orderQuestions,
  listChanges,
  saveChanges,
  publishQuiz,
  previewQuiz,
  listSittings,
  listVersions,
  nameVersion,
  readVersion,
  restoreVersion,
  deleteQuizData,
  importQuestions,
  listExportLosses,
  exportQuestions,
  // questions, answers, person types, rounds
  createQuestion,
  updateQuestion,
  deleteQuestion,
  copyQuestion,
  hideQuestion,
  pinQuestion,
  dropQuestion,
  uploadQuestionCover,
  deleteQuestionCover,
  changeFeedback,
  changeFeedbackSettings,
  createAnswer,
  updateAnswer,
  deleteAnswer,
  bindPersonType,
  createPersonType,
  updatePersonType,
  deletePersonType,
  listRounds,
  createRound,
  updateRound,
  deleteRound,
  readLeaderboardSettings,
  changeLeaderboardSettings,
  listLastQuizzes,
  // calendars
  listCalendars,
  duplicateCalendar,
  readCalendar,
  updateCalendar,
  deleteCalendar,
  changeCalendarStatus,
  readCalendarSettings,
  changeCalendarSettings,
  changeCalendarRegistrationSettings,
  changeCalendarRules,
  changeCalendarWinners,
  listCalendarAppearances,
  orderHatches,
  deleteCalendarData,
  readCalendarLeaderboard,
  createHatch,
  updateHatch,
  deleteHatch,
  pinHatch,
  createPrize,
  updatePrize,
  deletePrize,
  listCalendarQuestions,
  listHeldQuizzes,
  checkHeldQuizzes,
  createCalendarQuestion,
  updateCalendarQuestion,
  deleteCalendarQuestion,
  copyCalendarQuestion,
  pinCalendarQuestion,
  dropCalendarQuestion,
  uploadCalendarQuestionCover,
  deleteCalendarQuestionCover,
  // media
  listBackgrounds,
  uploadBackground,
  deleteBackground,
  listPictureUses,
  listLogos,
  uploadLogo,
  deleteLogo,
  readMedia,
  // play
  readPlayerCalendar,
  readCalendarCover,
  saveHatchView,
  startHatchGame,
  answerHatchQuestion,
  registerAfterHatch,
  answerTieBreak,
  readPlayerCover,
  startGame,
  startGameByLink,
  answerQuestion,
  getNextQuestion,
  exitGame,
  deletePreview,
  registerBefore,
  registerAfter,
  confirmEmail,
  sendConfirmation,
  getPlayerByEmail,
  readLeaderboard,
  // doors
  readDoorBox,
  readDoorImage,
  readDoorKey,
  makeReminderFeed,
  readReminderFeed,
  readReminders,
  remindByMail,
  remindByPush,
  endReminders,
  showUnsubscribe,
  unsubscribe,
  // sharing
  linkTracking,
  saveAdvQuizView,
  saveAdvHatchView,
  shareChallenge,
  shareStatistics,
  sharingTags,
  readLinkStatistics,
  rankWinners,
  listRankings,
  listMotivations,
  markMotivation,
  closeJudging,
  announceRanking,
  discardRanking,
  // draws
  rehearseCalendar,
  drawWinners,
  listDraws,
  announceDraw,
  replaceWinner,
  readDraw,
  readDrawReceipt,
  readDrawCommitments,
  listWinners,
  listDrawCodes,
  // players and statistics
  listPlayers,
  removeCheater,
  putBackCheater,
  listCheaters,
  lookForCheaters,
  readCheaterEvidence,
  pseudonymizePlayer,
  listCalendarPlayers,
  findStatisticPlayers,
  filterPlayers,
  exportPlayers,
  readPlayer,
  countDoomedPlayers,
  deleteAllPlayers,
  // data management
  readDataManagement,
  changeRetention,
  readQuizStatistics,
  readQuestionStatistics,
  readCalendarStatistics,
  readHatchStatistics,
  readOverview,
  readLiveFigures,
  readTexts,
  readCountryStatistics,
  readCalendarCountryStatistics,
  readCalendarLinkStatistics,
  readExits,
  readHatchExits,
  readTenantStatistics,
  readTenantKpi,
  readUniqueStatistics,
  readCalendarsStatistics,
  readStaffTenantStatistics,
  exportStatistics,
  readStatisticsFile,
  clearStatisticPreview,
  readItemAnalysis,
  listRegrades,
  readRegrade,
  previewRegrade,
  applyRegrade,
  undoRegrade,
];
