import type { ServedOperation } from './http/served-operation.ts';
import { requestToken } from './auth/request-token.ts';
import { signOut } from './auth/sign-out.ts';
import { forgotPassword } from './auth/forgot-password.ts';
import { resetPassword } from './auth/reset-password.ts';
import { changePassword } from './auth/change-password.ts';
import { registerAccount } from './auth/register-account.ts';
import { readProfile } from './auth/read-profile.ts';
import { updateProfile } from './auth/update-profile.ts';
import { uploadAvatar } from './auth/upload-avatar.ts';
import { switchTenant } from './auth/switch-tenant.ts';
import { listLanguages } from './auth/list-languages.ts';
import { identifyUser } from './auth/identify-user.ts';
import { listTenants } from './auth/list-tenants.ts';
import { listMailOutbox } from './auth/list-mail-outbox.ts';
import { authorizeChannel } from './auth/authorize-channel.ts';
import { linkTracking } from './sharing/link-tracking.ts';
import { saveAdvQuizView } from './sharing/save-adv-quiz-view.ts';
import { saveAdvHatchView } from './sharing/save-adv-hatch-view.ts';
import { shareChallenge } from './sharing/share-challenge.ts';
import { shareStatistics } from './sharing/share-statistics.ts';
import { sharingTags } from './sharing/sharing-tags.ts';
import { readLinkStatistics } from './sharing/read-link-statistics.ts';
import { readPlayerCover } from './play/read-player-cover.ts';
import { startGame } from './play/start-game.ts';
import { startGameByLink } from './play/start-game-by-link.ts';
import { answerQuestion } from './play/answer-question.ts';
import { getNextQuestion } from './play/get-next-question.ts';
import { exitGame } from './play/exit-game.ts';
import { deletePreview } from './play/delete-preview.ts';
import { registerBefore } from './registration/register-before.ts';
import { registerAfter } from './registration/register-after.ts';
import { getPlayerByEmail } from './registration/get-player-by-email.ts';
import { readLeaderboard } from './boards/read-leaderboard.ts';

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
  uploadAvatar,
  switchTenant,
  listLanguages,
  identifyUser,
  listTenants,
  listMailOutbox,
  authorizeChannel,
  // quizzes
  // questions, answers, person types, rounds
  // media
  // play
  readPlayerCover,
  startGame,
  startGameByLink,
  answerQuestion,
  getNextQuestion,
  exitGame,
  deletePreview,
  registerBefore,
  registerAfter,
  getPlayerByEmail,
  readLeaderboard,
  // sharing
  linkTracking,
  saveAdvQuizView,
  saveAdvHatchView,
  shareChallenge,
  shareStatistics,
  sharingTags,
  readLinkStatistics,
];
