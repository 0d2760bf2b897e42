'use strict';

const { toActivity, activitySample } = require('../activity');

/** What fields offer to choose from. */
const perform = async (z, { meta = {} }) => {
  const { data } = await z.request({ url: '/quizzes', params: { page: (meta.page ?? 0) + 1, per_page: 100, filter: 'last_modified' } });
  return data.data.map(toActivity);
};

module.exports = {
  key: 'activity_list',
  noun: 'Activity',
  display: { label: 'List of Activities', description: 'Lists the activities to choose from.', hidden: true },
  operation: { type: 'polling', perform, canPaginate: true, sample: activitySample },
};
