'use strict';

/** What Zaps see of an activity. */
const toActivity = ({ id, name, title, quiz_type, stage, is_active, settings = {}, start_date = null, end_date = null }) => ({
  id,
  name: name ?? title,
  kind: quiz_type,
  stage,
  is_active,
  start_date: settings.start_date ?? start_date,
  end_date: settings.end_date ?? end_date,
});

const activitySample = {
  id: '01993f70-0000-7000-8000-000000000001',
  name: 'Winter birds',
  kind: 'quiz',
  stage: 'published',
  is_active: true,
  start_date: '2026-12-01T00:00:00.000Z',
  end_date: '2026-12-24T23:59:59.000Z',
};

/** The row of an activity, whatever its kind. */
async function findActivity(z, id) {
  const quiz = await z.request({ url: `/quizzes/${encodeURIComponent(id)}`, mayBeGone: true });
  if (quiz.status !== 404) return toActivity({ ...quiz.data, id });
  const calendar = await z.request({ url: `/calendars/${encodeURIComponent(id)}` });
  return toActivity({ ...calendar.data, quiz_type: 'calendar', id });
}

/** What is beyond the plan is answered with a message in place of being done. */
function demandApplied(z, { data }) {
  if (data.message) throw new z.errors.Error(data.message, 'NotApplied', 409);
}

module.exports = { toActivity, activitySample, findActivity, demandApplied };
