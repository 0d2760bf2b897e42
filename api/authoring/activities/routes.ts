import type { ServedOperation } from '#api/kernel/http/served-operation.ts';
import { listQuizzes } from './lists/list-quizzes.ts';
import { listQuizFilters } from './lists/list-quiz-filters.ts';
import { createQuiz } from './create-quiz.ts';
import { readQuiz } from './read-quiz.ts';
import { updateQuiz } from './update-quiz.ts';
import { deleteQuiz } from './delete-quiz.ts';
import { duplicateQuiz } from './duplicate-quiz.ts';
import { changeQuizStatus } from './publishing/change-quiz-status.ts';
import { changeIntro } from './parts/change-intro.ts';
import { changeRegistration } from './parts/change-registration.ts';
import { changeResult } from './parts/change-result.ts';
import { changeIntroSettings } from './parts/change-intro-settings.ts';
import { changeRegistrationSettings } from './parts/change-registration-settings.ts';
import { changeResultSettings } from './parts/change-result-settings.ts';
import { orderQuestions } from './questions/order-questions.ts';
import { listChanges } from './versions/list-changes.ts';
import { saveChanges } from './save-changes.ts';
import { publishQuiz } from './publishing/publish-quiz.ts';
import { approvePublication } from './approvals/approve-publication.ts';
import { readApproval } from './approvals/read-approval.ts';
import { requestApproval } from './approvals/request-approval.ts';
import { returnRequest } from './approvals/return-request.ts';
import { openRoom } from './publishing/open-room.ts';
import { previewQuiz } from './publishing/preview-quiz.ts';
import { listSittings } from './versions/list-sittings.ts';
import { listVersions } from './versions/list-versions.ts';
import { nameVersion } from './versions/name-version.ts';
import { readVersion } from './versions/read-version.ts';
import { restoreVersion } from './versions/restore-version.ts';
import { deleteQuizData } from './delete-quiz-data.ts';
import { createQuestion } from './questions/create-question.ts';
import { readQuestion } from './questions/read-question.ts';
import { updateQuestion } from './questions/update-question.ts';
import { deleteQuestion } from './questions/delete-question.ts';
import { copyQuestion } from './questions/copy-question.ts';
import { hideQuestion } from './questions/hide-question.ts';
import { pinQuestion } from './questions/pin-question.ts';
import { dropQuestion } from './questions/drop-question.ts';
import { uploadQuestionCover } from './questions/upload-question-cover.ts';
import { deleteQuestionCover } from './questions/delete-question-cover.ts';
import { changeFeedback } from './questions/change-feedback.ts';
import { changeFeedbackSettings } from './questions/change-feedback-settings.ts';
import { createAnswer } from './questions/create-answer.ts';
import { updateAnswer } from './questions/update-answer.ts';
import { deleteAnswer } from './questions/delete-answer.ts';
import { bindPersonType } from './person-types/bind-person-type.ts';
import { createPersonType } from './person-types/create-person-type.ts';
import { readPersonType } from './person-types/read-person-type.ts';
import { updatePersonType } from './person-types/update-person-type.ts';
import { deletePersonType } from './person-types/delete-person-type.ts';
import { listRounds } from './rounds/list-rounds.ts';
import { createRound } from './rounds/create-round.ts';
import { updateRound } from './rounds/update-round.ts';
import { deleteRound } from './rounds/delete-round.ts';
import { readActivityEditors } from './read-activity-editors.ts';
import { changeActivityEditors } from './change-activity-editors.ts';
import { readLeaderboardSettings } from './read-leaderboard-settings.ts';
import { changeLeaderboardSettings } from './change-leaderboard-settings.ts';

export const activitiesRoutes: readonly ServedOperation[] = [
  listQuizzes,
  listQuizFilters,
  createQuiz,
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
  openRoom,
  readApproval,
  requestApproval,
  approvePublication,
  returnRequest,
  previewQuiz,
  listSittings,
  listVersions,
  nameVersion,
  readVersion,
  restoreVersion,
  deleteQuizData,
  createQuestion,
  readQuestion,
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
  readPersonType,
  updatePersonType,
  deletePersonType,
  listRounds,
  createRound,
  updateRound,
  deleteRound,
  readActivityEditors,
  changeActivityEditors,
  readLeaderboardSettings,
  changeLeaderboardSettings,
];
