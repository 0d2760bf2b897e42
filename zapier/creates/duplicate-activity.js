'use strict';

const { activitySample, toActivity } = require('../activity');
const { oneActivity } = require('../fields');

const perform = async (z, { inputData: { activity_id, title } }) => {
  const url = `/quizzes/${encodeURIComponent(activity_id)}`;
  const { data: original } = await z.request({ url });
  const { data } = await z.request({
    method: 'POST',
    url: `/quizzes/duplicate/${encodeURIComponent(activity_id)}`,
    body: { title, lang: original.lang },
  });
  return toActivity(data);
};

module.exports = {
  key: 'duplicate_activity',
  noun: 'Activity',
  display: { label: 'Duplicate Activity', description: 'Copies a quiz or test, without its plays.' },
  operation: {
    inputFields: [oneActivity, { key: 'title', label: 'Name of the copy', type: 'string', required: true }],
    perform,
    sample: activitySample,
  },
};
