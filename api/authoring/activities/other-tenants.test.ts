import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cheaters } from '#shared/contract/cheaters.ts';
import { collections } from '#shared/contract/collections.ts';
import { comments } from '#shared/contract/comments.ts';
import { diplomas } from '#shared/contract/diplomas.ts';
import { media } from '#shared/contract/media.ts';
import { notifications } from '#shared/contract/notifications.ts';
import { players } from '#shared/contract/players.ts';
import { questions } from '#shared/contract/questions.ts';
import { quizzes } from '#shared/contract/quizzes.ts';
import { regrades } from '#shared/contract/regrades.ts';
import { rehearsals } from '#shared/contract/rehearsals.ts';
import { templates } from '#shared/contract/templates.ts';
import { newId } from '#shared/ids.ts';
import { buildTenant } from '#api/test-factories.ts';
import { notifyNow } from '#api/accounts/notifications/test-notifications.ts';
import { mp3 } from '#api/kernel/pictures/clips/test-sounds.ts';
import { testServer, type TestServer, type TestUser } from '#api/test-server.ts';
import { addQuestion, change, createQuiz, failure, openDates, pictureFile } from './test-activity.ts';

let server: TestServer;
let owner: TestUser;
let stranger: TestUser;
let calls: Record<string, (api: TestUser['api']) => Promise<unknown>>;
let quizId: string;

beforeAll(async () => {
  server = await testServer();
  owner = await server.asOwner();
  stranger = await server.asOwner((await buildTenant(server.services)).id);
  calls = await everyCall();
});
afterAll(() => server.close());

/** Every operation with an id, on the owner's data. */
async function everyCall(): Promise<typeof calls> {
  const { api } = owner;
  const quiz = await createQuiz(api, 'person');
  quizId = quiz.id;
  const collection = await createQuiz(api, 'collection');
  const question = await addQuestion(api, quizId);
  const answer = (await api.readQuiz({ params: { quizID: quizId } })).questions[0]?.answers[0]?.id as string;
  const type = quiz.person_types[0]?.id as string;
  const round = await api.createRound({ body: { title: 'a', ...openDates, quiz_localization_id: quizId } });
  const image = pictureFile(
    await sharp({ create: { width: 20, height: 20, channels: 3, background: '#123456' } })
      .png()
      .toBuffer(),
  );
  const background = await api.uploadBackground({ body: {}, files: { file: image } });
  const clip = await api.uploadClip({ body: {}, files: { file: pictureFile(mp3()) } });
  const logo = await api.uploadLogo({ body: {}, files: { file: image } });
  const diploma = await api.createDiploma({ body: { quiz_localization_id: quizId } });
  const byDiploma = { id: diploma.id };
  const { design, paper, orientation, header, user_name, type: diplomaType, title, content, date, custom_text, signer } = diploma;
  const printed = { design, paper, orientation, header, user_name, type: diplomaType, title, content, date, custom_text, signer };
  const params = { quizID: quizId };
  await notifyNow(server, { tenant_id: owner.tenant_id, kind: 'allowance_alert' });
  const notified = (await api.listNotifications({ query: {} })).data[0]!.id;
  const byId = { params: { id: question }, body: {} };
  const byActivity = { id: quizId };
  const playerID = newId();
  const regraded = { params: { id: quizId, number: 1 } };
  const byTemplate = { id: (await api.saveTemplate({ body: { quiz_id: quizId, name: 'Ours' } })).id };
  const own = { question_localization_id: question, quiz_localization_id: quizId };
  const commented = { params: { id: (await api.addComment({ params, body: { anchor: 'cover', text: 'Ours' } })).id } };
  return {
    markNotificationsRead: (as) => as.markNotificationsRead({ body: { id: notified } }),
    readQuiz: (as) => as.readQuiz({ params }),
    updateQuiz: (as) => as.updateQuiz({ params, body: { name: 'Stolen' } }),
    deleteQuiz: (as) => as.deleteQuiz({ params }),
    duplicateQuiz: (as) => as.duplicateQuiz({ params, body: { title: 'Stolen', lang: 1 } }),
    changeQuizStatus: (as) => as.changeQuizStatus({ params }),
    changeIntro: (as) => as.changeIntro({ params, body: { title: 'a' } }),
    changeRegistration: (as) => as.changeRegistration({ params, body: { title: 'a' } }),
    changeResult: (as) => as.changeResult({ params, body: { title: 'a' } }),
    changeIntroSettings: (as) => as.changeIntroSettings({ params, body: { enabled: true } }),
    changeRegistrationSettings: (as) => as.changeRegistrationSettings({ params, body: { terms_url: '' } }),
    changeResultSettings: (as) => as.changeResultSettings({ params, body: { show_score: true } }),
    orderQuestions: (as) => as.orderQuestions({ params, body: { ids: [question] } }),
    listChanges: (as) => as.listChanges({ params, query: { since: 0 } }),
    saveChanges: (as) => as.saveChanges({ params, body: { changes: [change('rename', { name: 'Stolen' })] } }),
    publishQuiz: (as) => as.publishQuiz({ params }),
    previewQuiz: (as) => as.previewQuiz({ params }),
    listVersions: (as) => as.listVersions({ params, query: {} }),
    listSittings: (as) => as.listSittings({ params, query: {} }),
    readCollectionStatistics: (as) => as.readCollectionStatistics({ params: { id: collection.id } }),
    readVersion: (as) => as.readVersion({ params, query: { revision: 0 } }),
    nameVersion: (as) => as.nameVersion({ params, body: { revision: 1, name: 'Stolen' } }),
    restoreVersion: (as) => as.restoreVersion({ params, body: { revision: 0 } }),
    deleteQuizData: (as) => as.deleteQuizData({ body: { id: quizId, type: 'games', confirm: true } }),
    importQuestions: (as) => as.importQuestions({ params, body: {}, files: { file: new Blob(['#Q a?\n^ b\nA b\nB c\n']) } }),
    listExportLosses: (as) => as.listExportLosses({ params, query: { format: 'json' } }),
    exportQuestions: (as) => as.exportQuestions({ params, query: { format: 'json' } }),
    createQuestion: (as) => as.createQuestion({ body: { text: 'a', type: 'text', quiz_localization_id: quizId } }),
    readQuestion: (as) => as.readQuestion(byId),
    updateQuestion: (as) => as.updateQuestion({ ...byId, body: { text: 'Stolen' } }),
    deleteQuestion: (as) => as.deleteQuestion(byId),
    copyQuestion: (as) => as.copyQuestion(byId),
    hideQuestion: (as) => as.hideQuestion(byId),
    pinQuestion: (as) => as.pinQuestion(byId),
    dropQuestion: (as) => as.dropQuestion({ ...byId, body: { order_number: 1 } }),
    uploadQuestionCover: (as) => as.uploadQuestionCover({ ...byId, files: { image } }),
    deleteQuestionCover: (as) => as.deleteQuestionCover({ ...byId, query: {} }),
    changeFeedback: (as) => as.changeFeedback({ ...byId, body: { text: 'a' }, files: {} }),
    changeFeedbackSettings: (as) => as.changeFeedbackSettings({ ...byId, body: { show: true } }),
    createAnswer: (as) =>
      as.createAnswer({ params: { collection: 'text-answers' }, body: { question_localization_id: question, text: 'a' }, files: {} }),
    updateAnswer: (as) => as.updateAnswer({ params: { collection: 'text-answers', id: answer }, body: { text: 'a' }, files: {} }),
    deleteAnswer: (as) => as.deleteAnswer({ params: { collection: 'text-answers', id: answer } }),
    bindPersonType: (as) => as.bindPersonType({ params: { id: newId() }, body: { person_type_id: type, answer_id: answer, points: 1 } }),
    createPersonType: (as) => as.createPersonType({ body: { quiz_localization_id: quizId, title: 'a' } }),
    readPersonType: (as) => as.readPersonType({ params: { id: type } }),
    updatePersonType: (as) =>
      as.updatePersonType({ params: { id: type }, body: { title: 'a', quiz_localization_id: own.quiz_localization_id } }),
    deletePersonType: (as) => as.deletePersonType({ params: { id: type } }),
    listRounds: (as) => as.listRounds({ params: { id: quizId }, query: {} }),
    createRound: (as) => as.createRound({ body: { title: 'a', ...openDates, quiz_localization_id: quizId } }),
    updateRound: (as) => as.updateRound({ params: { id: round.id }, body: { title: 'a' } }),
    deleteRound: (as) => as.deleteRound({ params: { id: round.id } }),
    deleteClip: (as) => as.deleteClip({ params: { key: clip.key } }),
    deleteBackground: (as) => as.deleteBackground({ params: { key: background.key } }),
    replacePicture: (as) => as.replacePicture({ params: { key: background.key }, body: { by: background.key } }),
    listPictureUses: (as) => as.listPictureUses({ params: { key: background.key } }),
    listMediaUses: (as) => as.listMediaUses({ params: { key: background.key } }),
    cutPicture: (as) => as.cutPicture({ params: { key: background.key }, body: { area: { x: 0, y: 0, width: 0.5, height: 0.5 } } }),
    describePicture: (as) => as.describePicture({ params: { key: background.key }, body: { alt: 'Stolen' } }),
    listPlayers: (as) => as.listPlayers({ params, query: {} }),
    listCalendarPlayers: (as) => as.listCalendarPlayers({ params: byActivity, query: {} }),
    findStatisticPlayers: (as) => as.findStatisticPlayers({ params: byActivity, body: {} }),
    filterPlayers: (as) => as.filterPlayers({ params: byActivity, body: {} }),
    readPlayer: (as) => as.readPlayer({ params: { ...byActivity, playerID } }),
    exportPlayers: (as) => as.exportPlayers({ params: byActivity, body: { format: 'csv' } }),
    countDoomedPlayers: (as) => as.countDoomedPlayers({ params: byActivity, body: { type: 'players' } }),
    deleteAllPlayers: (as) => as.deleteAllPlayers({ params: byActivity, body: { withPlayers: true, confirm: true } }),
    removeCheater: (as) =>
      as.removeCheater({ body: { player_id: playerID, cheatersable_id: quizId, cheatersable_type: 'quizLocalization' } }),
    putBackCheater: (as) => as.putBackCheater({ params: { id: newId() } }),
    listCheaters: (as) => as.listCheaters({ params: byActivity }),
    lookForCheaters: (as) => as.lookForCheaters({ params: byActivity }),
    readCheaterEvidence: (as) => as.readCheaterEvidence({ params: byActivity, query: { players: playerID } }),
    pseudonymizePlayer: (as) => as.pseudonymizePlayer({ body: { player_id: playerID, quiz_localization_id: quizId } }),
    listRegrades: (as) => as.listRegrades({ params: byActivity }),
    readRegrade: (as) => as.readRegrade(regraded),
    previewRegrade: (as) =>
      as.previewRegrade({
        params: byActivity,
        body: { question_id: question, policy: 'old_or_new', nobody_loses: true, reason: 'a' },
      }),
    applyRegrade: (as) => as.applyRegrade({ ...regraded, body: { input_hash: 'a' } }),
    undoRegrade: (as) => as.undoRegrade(regraded),
    createDiploma: (as) => as.createDiploma({ body: { quiz_localization_id: quizId } }),
    listDiplomas: (as) => as.listDiplomas({ params: byActivity }),
    readDiploma: (as) => as.readDiploma({ params: byDiploma }),
    updateDiploma: (as) => as.updateDiploma({ params: byDiploma, body: { title: 'Stolen' } }),
    deleteDiploma: (as) => as.deleteDiploma({ params: byDiploma }),
    previewDiploma: (as) => as.previewDiploma({ params: byActivity, body: printed }),
    sendDiplomas: (as) => as.sendDiplomas({ body: { diploma_id: diploma.id, player_ids: playerID } }),
    listIssued: (as) => as.listIssued({ params: byActivity, query: {} }),
    withdrawDiploma: (as) => as.withdrawDiploma({ params: { id: newId() } }),
    rehearseCalendar: (as) => as.rehearseCalendar({ params: byActivity, body: {} }),
    saveTemplate: (as) => as.saveTemplate({ body: { quiz_id: quizId, name: 'Stolen' } }),
    readTemplate: (as) => as.readTemplate({ params: byTemplate, query: {} }),
    createFromTemplate: (as) => as.createFromTemplate({ params: byTemplate, body: {} }),
    renameTemplate: (as) => as.renameTemplate({ params: byTemplate, body: { name: 'Stolen' } }),
    deleteTemplate: (as) => as.deleteTemplate({ params: byTemplate }),
    listComments: (as) => as.listComments({ params, query: {} }),
    countComments: (as) => as.countComments({ params }),
    listMentionable: (as) => as.listMentionable({ params }),
    addComment: (as) => as.addComment({ params, body: { anchor: 'cover', text: 'Stolen' } }),
    updateComment: (as) => as.updateComment({ ...commented, body: { text: 'Stolen' } }),
    deleteComment: (as) => as.deleteComment(commented),
    resolveComment: (as) => as.resolveComment(commented),
    reopenComment: (as) => as.reopenComment(commented),
    deleteLogo: (as) => as.deleteLogo({ params: { key: logo.key } }),
  };
}

test('what another tenant has is 404 in every operation, and stays as it was', async () => {
  const before = await owner.api.readQuiz({ params: { quizID: quizId } });
  for (const [name, call] of Object.entries(calls)) expect([name, (await failure(call(stranger.api))).status]).toEqual([name, 404]);
  expect(await owner.api.readQuiz({ params: { quizID: quizId } })).toEqual(before);
  expect((await stranger.api.listBackgrounds({ query: {} })).total).toBe(0);
  expect((await stranger.api.listQuizzes({ query: {} })).total).toBe(0);
});

/** Calls that concern no single activity. */
const ofOthers = /Template|Background|Clip|Logo|Picture|MediaUses|NotificationsRead|CollectionStatistics/;

test('an activity in the trash is 404 in every operation for its own tenant, and comes back as it was', async () => {
  const before = await owner.api.readQuiz({ params: { quizID: quizId } });
  await owner.api.deleteQuiz({ params: { quizID: quizId } });
  for (const [name, call] of Object.entries(calls).filter(([called]) => !ofOthers.test(called) || called === 'saveTemplate'))
    expect([name, (await failure(call(owner.api))).status]).toEqual([name, 404]);
  await owner.api.restoreFromTrash({ params: { id: quizId } });
  expect(await owner.api.readQuiz({ params: { quizID: quizId } })).toEqual(before);
});

test('unknown ids are 404 too, and malformed ids are 404', async () => {
  expect((await failure(owner.api.readQuiz({ params: { quizID: newId() } }))).status).toBe(404);
  expect((await failure(owner.api.readQuiz({ params: { quizID: 'winter-birds' } }))).status).toBe(404);
});

test('without a sign-in every one of them is 401', async () => {
  for (const [name, call] of Object.entries(calls)) expect([name, (await failure(call(server.anonymous))).status]).toEqual([name, 401]);
});

test('the cases above cover every operation with an id', () => {
  const pictures = [
    'listBackgrounds',
    'uploadBackground',
    'listClips',
    'uploadClip',
    'listLogos',
    'uploadLogo',
    'uploadDiploma',
    'uploadCoverDiploma',
    'headerImage',
    'listUnusedPictures',
    'deleteUnusedPictures',
  ];
  const withoutId = ['listQuizzes', 'listQuizFilters', 'createQuiz', 'rotateIssuerKey', 'listTemplates', ...pictures];
  const own = ['listNotifications', 'readNotificationChoices', 'changeNotificationChoices'];
  const open = [
    'listMemberActivities',
    'readPlayerCollection',
    'enterMember',
    'readMedia',
    'readMotion',
    'downloadDiploma',
    'listOwnDiplomas',
    'mailOwnDiploma',
    ...own,
  ];
  const all = Object.keys({
    ...quizzes,
    ...collections,
    ...questions,
    ...media,
    ...players,
    ...cheaters,
    ...diplomas,
    ...regrades,
    ...rehearsals,
    ...notifications,
    ...templates,
    ...comments,
  });
  expect(all.filter((name) => !withoutId.includes(name) && !open.includes(name)).sort()).toEqual(Object.keys(calls).sort());
});

test('a picture of another tenant can be shown by its key but is in no list', async () => {
  const [picture] = (await owner.api.listBackgrounds({ query: {} })).data;
  expect((await server.request(picture?.url as string)).status).toBe(200);
});
