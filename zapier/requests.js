'use strict';

/** Paths are those after /api/v1; the key goes to no other address. */
function toAddress(request, _z, { authData = {} }) {
  if (!request.url.startsWith('/')) return request;
  const base = (authData.address ?? '').replace(/\/+$/, '').replace(/(?:\/api\/v1)?$/, '/api/v1');
  return { ...request, url: `${base}${request.url}`, headers: { ...request.headers, authorization: `Bearer ${authData.key}` } };
}

/** What Lucka refuses is told in its own words, field by field. */
function toError(response, z) {
  if (response.status < 400) return response;
  const { message = `Lucka answered ${response.status}.`, errors = {} } = response.data ?? {};
  if (response.status === 401) throw new z.errors.Error('The key is not valid any more. Connect anew.', 'AuthenticationError', 401);
  if (response.status === 429) throw new z.errors.ThrottledError(message, Number(response.getHeader('retry-after') ?? 60));
  if (response.status === 404 && response.request.mayBeGone) return { ...response, skipThrowForStatus: true };
  const fields = Object.values(errors).flat();
  throw new z.errors.Error(fields.length > 0 ? fields.join(' ') : message, response.data?.code ?? 'Refused', response.status);
}

module.exports = { toAddress, toError };
