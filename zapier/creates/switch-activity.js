'use strict';

const { activitySample, demandApplied, findActivity } = require('../activity');
const { oneActivity } = require('../fields');

const perform = async (z, { inputData: { activity_id, is_active } }) => {
  const activity = await findActivity(z, activity_id);
  const wanted = is_active === true || is_active === 'true';
  // The call toggles.
  if (activity.is_active === wanted) return activity;
  const list = activity.kind === 'calendar' ? 'calendars' : 'quizzes';
  demandApplied(z, await z.request({ method: 'POST', url: `/${list}/change-status/${encodeURIComponent(activity_id)}` }));
  return findActivity(z, activity_id);
};

module.exports = {
  key: 'switch_activity',
  noun: 'Activity',
  display: { label: 'Activate or Deactivate Activity', description: 'Lets players in, or shows them that the activity is not active.' },
  operation: {
    inputFields: [oneActivity, { key: 'is_active', label: 'Active', type: 'boolean', required: true, default: 'true' }],
    perform,
    sample: activitySample,
  },
};
