'use strict';

const { anyActivity } = require('../fields');
const samples = require('../samples.json');
const { headerOf, isSigned } = require('../signature');

/** Real deliveries and samples become the same item; by its id Zapier leaves out what came twice. */
const toItem = (id, { data, ...event }) => ({ id, ...event, ...data });

/** A REST hook of Lucka. */
function trigger({ key, event, noun, label, description, ofActivity = true }) {
  const subscribe = async (z, { targetUrl, inputData }) => {
    const { activity_id } = inputData;
    const body = { event, target_url: targetUrl, name: `Zapier: ${label}`, ...(activity_id && { activity_id }) };
    return (await z.request({ method: 'POST', url: '/hooks', body })).data;
  };
  const unsubscribe = async (z, { subscribeData }) => {
    await z.request({ method: 'DELETE', url: `/hooks/${subscribeData.id}`, mayBeGone: true });
    return { success: true };
  };
  const perform = (z, { cleanedRequest, rawRequest, subscribeData }) => {
    if (subscribeData?.secret && !isSigned(rawRequest, subscribeData.secret))
      throw new z.errors.HaltedError('This was not signed by Lucka.');
    return [toItem(headerOf(rawRequest.headers, 'webhook-id'), cleanedRequest)];
  };
  const list = async (z) => {
    const { data } = await z.request({ url: `/hooks/sample/${event}` });
    return data.map((one) => toItem(`sample_${key}`, one));
  };
  return {
    key,
    noun,
    display: { label, description },
    operation: {
      type: 'hook',
      inputFields: ofActivity ? [anyActivity] : [],
      performSubscribe: subscribe,
      performUnsubscribe: unsubscribe,
      perform,
      performList: list,
      sample: toItem(`sample_${key}`, samples[event]),
    },
  };
}

module.exports = [
  trigger({
    key: 'new_registration',
    event: 'player.registered',
    noun: 'Registration',
    label: 'New Registration',
    description: 'Triggers when a player registers.',
  }),
  trigger({
    key: 'game_finished',
    event: 'game.finished',
    noun: 'Game',
    label: 'Game Finished',
    description: 'Triggers when a player finishes a game, with the result.',
  }),
  trigger({
    key: 'activity_published',
    event: 'activity.published',
    noun: 'Publication',
    label: 'Activity Published',
    description: 'Triggers when an activity is published.',
  }),
  trigger({
    key: 'winner_drawn',
    event: 'winner.drawn',
    noun: 'Winner',
    label: 'Winner Announced',
    description: 'Triggers when a winner is announced, by a draw or by points.',
  }),
  trigger({
    key: 'diploma_issued',
    event: 'diploma.issued',
    noun: 'Diploma',
    label: 'Diploma Issued',
    description: 'Triggers when a player is given a diploma.',
  }),
  trigger({
    key: 'allowance_alert',
    event: 'allowance.alert',
    noun: 'Allowance Alert',
    label: 'Allowance Nearly Used',
    description: 'Triggers when the completions of a month are nearly used.',
    ofActivity: false,
  }),
];
