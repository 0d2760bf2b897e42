'use strict';

/** The key is made where Lucka says Connect: Profile menu, API settings, Zapier. */
module.exports = {
  type: 'custom',
  fields: [
    {
      key: 'address',
      label: 'API address',
      type: 'string',
      required: true,
      helpText: 'As shown in Lucka under API settings, for example https://quiz.example.org/api/v1.',
    },
    {
      key: 'key',
      label: 'Key for Zapier',
      type: 'password',
      required: true,
      helpText: 'Create it in Lucka under API settings with Connect.',
    },
  ],
  test: { url: '/user/profile' },
  /** Which organisation it is, and whose key. */
  connectionLabel: (_z, { inputData: { tenant, email } }) => `${tenant ? `${tenant.name}, ` : ''}${email}`,
};
