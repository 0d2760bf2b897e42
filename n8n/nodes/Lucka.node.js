'use strict';

const { request } = require('./request');

/** At most so many rows: 100 pages. */
const mostPages = 100;

async function allPages(node, path) {
  const rows = [];
  for (let page = 1, last = 1; page <= last && page <= mostPages; page += 1) {
    const answer = await request(node, 'GET', path, { qs: { page, per_page: 100 } });
    rows.push(...answer.data);
    last = answer.last_page;
  }
  return rows;
}

/** Lists of players go on after the last one, by `next`. */
async function allPlayers(node, id) {
  const rows = [];
  for (let after, pages = 0; pages < mostPages; pages += 1) {
    const { data, next } = await request(node, 'GET', `/quizzes/${id}/players`, { qs: { per_page: 100, ...(after && { after }) } });
    rows.push(...data);
    after = next;
    if (!after) break;
  }
  return rows;
}

const operations = {
  listActivities: { name: 'List Activities', run: (node) => allPages(node, '/quizzes') },
  publishActivity: { name: 'Publish Activity', run: async (node, id) => [await request(node, 'POST', `/quizzes/publish/${id}`)] },
  listPlayers: { name: 'List Players', run: allPlayers },
};

const description = {
  displayName: 'Lucka',
  name: 'lucka',
  icon: 'file:lucka.svg',
  group: ['transform'],
  version: 1,
  subtitle: '={{$parameter["operation"]}}',
  description: 'Reads and publishes activities, and reads players.',
  defaults: { name: 'Lucka' },
  inputs: ['main'],
  outputs: ['main'],
  credentials: [{ name: 'luckaApi', required: true }],
  properties: [
    {
      displayName: 'Operation',
      name: 'operation',
      type: 'options',
      noDataExpression: true,
      default: 'listActivities',
      options: Object.entries(operations).map(([value, { name }]) => ({ name, value, action: name })),
    },
    {
      displayName: 'Activity ID',
      name: 'activityId',
      type: 'string',
      required: true,
      default: '',
      displayOptions: { show: { operation: ['publishActivity', 'listPlayers'] } },
    },
  ],
};

class Lucka {
  constructor() {
    this.description = description;
  }

  async execute() {
    const items = [];
    for (const index of this.getInputData().keys()) {
      const name = this.getNodeParameter('operation', index);
      const id = name === 'listActivities' ? '' : encodeURIComponent(this.getNodeParameter('activityId', index));
      const rows = await operations[name].run(this, id);
      items.push(...rows.map((json) => ({ json, pairedItem: { item: index } })));
    }
    return [items];
  }
}

module.exports = { Lucka };
