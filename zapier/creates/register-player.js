'use strict';

const { createHmac } = require('node:crypto');
const { oneActivity } = require('../fields');
const samples = require('../samples.json');

/** The form of the activity as its editor has it: each field is filled in by its key. */
async function readForm(z, id) {
  const path = encodeURIComponent(id);
  const quiz = await z.request({ url: `/quizzes/${path}`, mayBeGone: true });
  const { data } = quiz.status === 404 ? await z.request({ url: `/calendars/${path}` }) : quiz;
  return data.registration.settings.fields;
}

const types = { age: 'integer', terms: 'boolean', custom_checkbox: 'boolean' };
const labelOf = ({ key, name, label }) => label || (name === key ? key : `${name} (${key})`).replaceAll('_', ' ');

const ownFields = async (z, { inputData: { activity_id } }) => {
  if (!activity_id) return [];
  const fields = await readForm(z, activity_id);
  return fields.map((field) => ({
    key: field.key,
    label: labelOf(field),
    type: types[field.name] ?? 'string',
    required: field.required,
  }));
};

/**
 * The same person in the same activity is the same device each time: who is registered again by this key is not registered twice. The id is what a
 * device is known by, so nobody without the key may work it out.
 */
function deviceOf(key, activity_id, fields) {
  const entries = Object.entries(fields).sort(([one], [other]) => (one < other ? -1 : 1));
  const who = fields.email ? String(fields.email).trim().toLowerCase() : JSON.stringify(entries);
  const hex = createHmac('sha256', key).update(`${activity_id} ${who}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

const perform = async (z, { authData, inputData: { activity_id, ...given } }) => {
  const form = await readForm(z, activity_id);
  const known = new Set(form.map(({ key }) => key));
  const filled = Object.entries(given).filter(([key, value]) => known.has(key) && value !== '' && value !== null && value !== undefined);
  const fields = Object.fromEntries(filled);
  const { data } = await z.request({
    method: 'POST',
    url: '/player/player-register-before',
    body: { ...fields, quiz_localization_id: activity_id, uuid_front: deviceOf(authData.key, activity_id, fields) },
  });
  if (data.status === 'refused') throw new z.errors.Error(data.message, data.reason, 409);
  return { ...data.player, activity_id, message: data.message, is_waiting: data.confirming !== undefined };
};

const { id, name, surname, email } = samples['player.registered'].data.player;

module.exports = {
  key: 'register_player',
  noun: 'Player',
  display: {
    label: 'Register Player',
    description:
      'Registers a person who has agreed to it for an activity. If addresses must be confirmed, the person is sent a link first.',
  },
  operation: {
    inputFields: [{ ...oneActivity, altersDynamicFields: true }, ownFields],
    perform,
    sample: {
      id,
      name,
      surname,
      email,
      activity_id: samples['player.registered'].data.activity.id,
      message: 'You are registered.',
      is_waiting: false,
    },
  },
};
