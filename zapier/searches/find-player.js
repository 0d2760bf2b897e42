'use strict';

const { oneActivity } = require('../fields');
const samples = require('../samples.json');

const perform = async (z, { inputData: { activity_id, search } }) => {
  const id = encodeURIComponent(activity_id);
  const asked = { params: { search, per_page: 20 } };
  const quiz = await z.request({ url: `/quizzes/${id}/players`, mayBeGone: true, ...asked });
  const { data } = quiz.status === 404 ? await z.request({ url: `/calendars/${id}/players`, ...asked }) : quiz;
  return data.data;
};

const { id, name, surname, username, email } = samples['player.registered'].data.player;

module.exports = {
  key: 'find_player',
  noun: 'Player',
  display: { label: 'Find Player', description: 'Finds a registered player of an activity by name, username or e-mail.' },
  operation: {
    inputFields: [oneActivity, { key: 'search', label: 'Name, username or e-mail', type: 'string', required: true }],
    perform,
    sample: { id, name, surname, username, email, points: 240, complete_games: 1 },
  },
};
