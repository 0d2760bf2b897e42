'use strict';

const activity = (given) => ({
  key: 'activity_id',
  label: 'Activity',
  type: 'string',
  dynamic: 'activity_list.id.name',
  ...given,
});

module.exports = {
  anyActivity: activity({ required: false, helpText: 'Leave it empty for all activities.' }),
  oneActivity: activity({ required: true, search: 'find_activity.id' }),
};
