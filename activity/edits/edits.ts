import type { Static } from 'typebox';
import type { Draft } from '#activity/document.ts';
import { addAnswer } from './add-answer.ts';
import { addHatches } from './add-hatches.ts';
import { addOutcome } from './add-outcome.ts';
import { addQuestion } from './add-question.ts';
import { addRound } from './add-round.ts';
import { bindPersonType } from './bind-person-type.ts';
import { changeBoard, changeDoorSettings, changeRules, changeWinners } from './calendar-fields.ts';
import { changeAnswer } from './change-answer.ts';
import { changeCover } from './change-cover.ts';
import { changeFeedback } from './change-feedback.ts';
import { changeHatches } from './change-hatches.ts';
import { changeIntro } from './change-intro.ts';
import { changeLabyrinth } from './change-labyrinth.ts';
import { changeLanguage } from './change-language.ts';
import { changeOutcome } from './change-outcome.ts';
import { changeQuestion } from './change-question.ts';
import { changeQuestions } from './change-questions.ts';
import { changeRegistration } from './change-registration.ts';
import { changeResult } from './change-result.ts';
import { changeRoom } from './change-room.ts';
import { changeRound } from './change-round.ts';
import { changeSettings } from './change-settings.ts';
import { changeTheme } from './change-theme.ts';
import { changeTimes } from './change-times.ts';
import { changeType, returnType } from './change-type.ts';
import { copyQuestion } from './copy-question.ts';
import { deleteAnswer } from './delete-answer.ts';
import { deleteHatches } from './delete-hatches.ts';
import { deleteOutcome } from './delete-outcome.ts';
import { deleteQuestions } from './delete-questions.ts';
import { deleteRound } from './delete-round.ts';
import { EditRefused, type EditKind, type NamedEdit, type NeededPermissions } from './edit.ts';
import { importQuestions } from './import-questions.ts';
import { addMember, changeMember, changeMemberOrder, changeMembersShut, deleteMember, moveMember } from './members.ts';
import { moveAnswer } from './move-answer.ts';
import { moveHatch } from './move-hatch.ts';
import { moveOutcome } from './move-outcome.ts';
import { moveQuestion } from './move-question.ts';
import { orderHatches } from './order-hatches.ts';
import { orderQuestions } from './order-questions.ts';
import { grades, personTypes } from './outcome-list.ts';
import { addPrize, changePrize, deletePrize, movePrize } from './prizes.ts';
import { rename } from './rename.ts';
import { replacePicture } from './replace-picture.ts';
import { restore } from './restore.ts';
import { returnOutcome } from './return-outcome.ts';
import { returnQuestions } from './return-questions.ts';
import { todaysEdit } from './todays-edit.ts';

/** Every edit by its name. */
export const edits = {
  rename,
  change_language: changeLanguage,
  change_settings: changeSettings,
  change_cover: changeCover,
  change_intro: changeIntro,
  change_registration: changeRegistration,
  change_result: changeResult,
  change_theme: changeTheme,
  add_question: addQuestion,
  change_question: changeQuestion,
  change_questions: changeQuestions,
  change_type: changeType,
  return_type: returnType,
  change_times: changeTimes,
  change_feedback: changeFeedback,
  delete_questions: deleteQuestions,
  return_questions: returnQuestions,
  copy_question: copyQuestion,
  move_question: moveQuestion,
  order_questions: orderQuestions,
  import_questions: importQuestions,
  add_answer: addAnswer,
  change_answer: changeAnswer,
  delete_answer: deleteAnswer,
  move_answer: moveAnswer,
  add_person_type: addOutcome(personTypes),
  change_person_type: changeOutcome(personTypes),
  delete_person_type: deleteOutcome(personTypes),
  return_person_type: returnOutcome(personTypes),
  move_person_type: moveOutcome(personTypes),
  add_grade: addOutcome(grades),
  change_grade: changeOutcome(grades),
  delete_grade: deleteOutcome(grades),
  return_grade: returnOutcome(grades),
  move_grade: moveOutcome(grades),
  bind_person_type: bindPersonType,
  add_round: addRound,
  change_round: changeRound,
  delete_round: deleteRound,
  add_hatches: addHatches,
  change_hatches: changeHatches,
  delete_hatches: deleteHatches,
  move_hatch: moveHatch,
  order_hatches: orderHatches,
  add_prize: addPrize,
  change_prize: changePrize,
  delete_prize: deletePrize,
  move_prize: movePrize,
  change_board: changeBoard,
  change_door_settings: changeDoorSettings,
  change_rules: changeRules,
  change_winners: changeWinners,
  change_room: changeRoom,
  change_labyrinth: changeLabyrinth,
  replace_picture: replacePicture,
  restore,
  add_member: addMember,
  change_member: changeMember,
  delete_member: deleteMember,
  move_member: moveMember,
  change_member_order: changeMemberOrder,
  change_members_shut: changeMembersShut,
};

export type EditName = keyof typeof edits;
export type EditInput<N extends EditName> = Static<(typeof edits)[N]['schema']>;
/** An edit with an input that fits its name. */
export type Edit = { [N in EditName]: { edit: N; input: EditInput<N> } }[EditName];

export const isEditName = (name: string): name is EditName => Object.hasOwn(edits, name);

function kindOf(name: string): EditKind {
  if (!isEditName(name)) throw new EditRefused('edit', 'edit_unknown', { edit: name });
  return edits[name] as unknown as EditKind;
}

/** The draft after the edit, sharing the unchanged objects. Throws EditRefused. Validate external input against the edit's schema first. */
export function applyEdit(draft: Draft, named: NamedEdit): Draft {
  const { edit, input } = todaysEdit(draft, named);
  return kindOf(edit).apply(draft, input);
}

/** The edit that reverts this one, derived from the draft before it. */
export function invertEdit(before: Draft, named: NamedEdit): NamedEdit {
  const { edit, input } = todaysEdit(before, named);
  return kindOf(edit).invert(before, input);
}

export const touchesOf = ({ edit, input }: NamedEdit): string[] => kindOf(edit).touches(input);

export const needsOf = ({ edit, input }: NamedEdit): NeededPermissions => kindOf(edit).needs(input);

/** One edit with the effect of both in turn, or null. For undo: mergeEdits(inverse of the later, inverse of the earlier). */
export function mergeEdits(earlier: NamedEdit, later: NamedEdit): NamedEdit | null {
  if (earlier.edit !== later.edit) return null;
  const input = kindOf(later.edit).merge?.(earlier.input, later.input);
  return input ? { edit: later.edit, input } : null;
}
