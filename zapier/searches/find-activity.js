'use strict';

const { activitySample, toActivity } = require('../activity');

const perform = async (z, { inputData: { name } }) => {
  const { data } = await z.request({ url: '/quizzes', params: { search: name, per_page: 20 } });
  return data.data.map(toActivity);
};

module.exports = {
  key: 'find_activity',
  noun: 'Activity',
  display: { label: 'Find Activity', description: 'Finds an activity by its name.' },
  operation: {
    inputFields: [{ key: 'name', label: 'Name', type: 'string', required: true, helpText: 'The full name, or a part of it.' }],
    perform,
    sample: activitySample,
  },
};
