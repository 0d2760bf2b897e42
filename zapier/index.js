'use strict';

const { version: platformVersion } = require('zapier-platform-core');
const { version } = require('./package.json');
const authentication = require('./authentication');
const { toAddress, toError } = require('./requests');
const activities = require('./triggers/activities');
const events = require('./triggers/events');
const addQuestion = require('./creates/add-question');
const duplicateActivity = require('./creates/duplicate-activity');
const registerPlayer = require('./creates/register-player');
const publishActivity = require('./creates/publish-activity');
const switchActivity = require('./creates/switch-activity');
const findActivity = require('./searches/find-activity');
const findPlayer = require('./searches/find-player');

const byKey = (parts) => Object.fromEntries(parts.map((part) => [part.key, part]));

module.exports = {
  version,
  platformVersion,
  authentication,
  beforeRequest: [toAddress],
  afterResponse: [toError],
  triggers: byKey([...events, activities]),
  creates: byKey([publishActivity, switchActivity, addQuestion, duplicateActivity, registerPlayer]),
  searches: byKey([findActivity, findPlayer]),
};
