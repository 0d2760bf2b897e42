'use strict';

/** A call with the key of the credential, by its path after /api/v1. */
async function request(node, method, path, { body, qs } = {}) {
  const { address } = await node.getCredentials('luckaApi');
  const url = `${String(address).replace(/\/+$/, '')}/api/v1${path}`;
  return node.helpers.httpRequestWithAuthentication.call(node, 'luckaApi', {
    method,
    url,
    json: true,
    ...(body && { body }),
    ...(qs && { qs }),
  });
}

module.exports = { request };
