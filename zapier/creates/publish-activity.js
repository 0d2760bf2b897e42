'use strict';

const { activitySample, demandApplied, findActivity } = require('../activity');
const { oneActivity } = require('../fields');

const perform = async (z, { inputData: { activity_id, do: wanted = 'publish' } }) => {
  const id = encodeURIComponent(activity_id);
  const asked =
    wanted === 'publish'
      ? { method: 'POST', url: `/quizzes/publish/${id}` }
      : { method: 'PUT', url: `/quizzes/${id}`, body: { stage: wanted } };
  demandApplied(z, await z.request(asked));
  return findActivity(z, activity_id);
};

module.exports = {
  key: 'publish_activity',
  noun: 'Activity',
  display: { label: 'Publish or Unpublish Activity', description: 'Publishes the draft of an activity, or unpublishes the activity.' },
  operation: {
    inputFields: [
      oneActivity,
      {
        key: 'do',
        label: 'What to do',
        type: 'string',
        required: true,
        default: 'publish',
        choices: { publish: 'Publish the draft', draft: 'Take it back to draft', expired: 'End it' },
      },
    ],
    perform,
    sample: activitySample,
  },
};
