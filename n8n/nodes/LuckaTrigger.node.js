'use strict';

const { headerOf, isSigned } = require('../signature');
const { request } = require('./request');

const events = {
  'player.registered': 'Player Registered',
  'game.finished': 'Game Finished',
  'question.answered': 'Question Answered',
  'activity.published': 'Activity Published',
  'winner.drawn': 'Winner Announced',
  'diploma.issued': 'Diploma Issued',
  'allowance.alert': 'Allowance Nearly Used',
};

const description = {
  displayName: 'Lucka Trigger',
  name: 'luckaTrigger',
  icon: 'file:lucka.svg',
  group: ['trigger'],
  version: 1,
  subtitle: '={{$parameter["events"].join(", ")}}',
  description: 'Starts a workflow when something happens in Lucka.',
  defaults: { name: 'Lucka Trigger' },
  inputs: [],
  outputs: ['main'],
  credentials: [{ name: 'luckaApi', required: true }],
  webhooks: [{ name: 'default', httpMethod: 'POST', responseMode: 'onReceived', path: 'webhook' }],
  properties: [
    {
      displayName: 'Events',
      name: 'events',
      type: 'multiOptions',
      required: true,
      default: ['game.finished'],
      options: Object.entries(events).map(([value, name]) => ({ name, value })),
    },
    {
      displayName: 'Activity ID',
      name: 'activityId',
      type: 'string',
      default: '',
      description: 'Leave it empty for all activities.',
    },
  ],
};

const isGone = (error) => [error.httpCode, error.status, error.response?.status].some((status) => String(status) === '404');

/** The webhook in Lucka follows the workflow: it is there while the workflow is active. */
const webhookMethods = {
  async checkExists() {
    const { hookId } = this.getWorkflowStaticData('node');
    if (!hookId) return false;
    try {
      const { target_url, active } = await request(this, 'GET', `/hooks/${hookId}`);
      return active && target_url === this.getNodeWebhookUrl('default');
    } catch (error) {
      if (isGone(error)) return false;
      throw error;
    }
  },
  async create() {
    const activity = this.getNodeParameter('activityId', '');
    const body = {
      events: this.getNodeParameter('events'),
      target_url: this.getNodeWebhookUrl('default'),
      name: 'n8n',
      ...(activity && { activity_id: activity }),
    };
    const { id, secret } = await request(this, 'POST', '/hooks', { body });
    Object.assign(this.getWorkflowStaticData('node'), { hookId: id, secret });
    return true;
  },
  async delete() {
    const kept = this.getWorkflowStaticData('node');
    if (!kept.hookId) return true;
    try {
      await request(this, 'DELETE', `/hooks/${kept.hookId}`);
    } catch (error) {
      if (!isGone(error)) throw error;
    }
    delete kept.hookId;
    delete kept.secret;
    return true;
  },
};

class LuckaTrigger {
  constructor() {
    this.description = description;
    this.webhookMethods = { default: webhookMethods };
  }

  async webhook() {
    const sent = this.getRequestObject();
    if (!sent.rawBody && sent.readRawBody) await sent.readRawBody();
    const content = Buffer.from(sent.rawBody ?? '').toString('utf8');
    const { secret } = this.getWorkflowStaticData('node');
    if (!secret || !isSigned({ headers: sent.headers, content }, secret)) {
      this.getResponseObject().status(401).send('This was not signed by Lucka.');
      return { noWebhookResponse: true };
    }
    const { data, ...event } = JSON.parse(content);
    const item = { id: headerOf(sent.headers, 'webhook-id'), ...event, ...data };
    return { workflowData: [this.helpers.returnJsonArray([item])] };
  }
}

module.exports = { LuckaTrigger };
