'use strict';

const { createHmac, timingSafeEqual } = require('node:crypto');

/** Zapier hands headers on as Http-Webhook-Id or as they came. */
const headerOf = (headers, name) => Object.entries(headers).find(([key]) => key.toLowerCase().replace(/^http-/, '') === name)?.[1];

/** Standard Webhooks: one of the signatures is that of id.timestamp.body by the secret. */
function isSigned({ headers, content }, secret) {
  const signed = `${headerOf(headers, 'webhook-id')}.${headerOf(headers, 'webhook-timestamp')}.${content}`;
  const right = createHmac('sha256', Buffer.from(secret.replace(/^whsec_/, ''), 'base64'))
    .update(signed)
    .digest();
  return String(headerOf(headers, 'webhook-signature') ?? '')
    .split(' ')
    .filter((one) => one.startsWith('v1,'))
    .map((one) => Buffer.from(one.slice(3), 'base64'))
    .some((one) => one.length === right.length && timingSafeEqual(one, right));
}

module.exports = { headerOf, isSigned };
