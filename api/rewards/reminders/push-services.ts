/** The push services of the browsers. The server sends to no other host: an endpoint comes from a stranger's request. */
const services = [
  /^fcm\.googleapis\.com$/,
  /(^|\.)push\.services\.mozilla\.com$/,
  /(^|\.)push\.apple\.com$/,
  /(^|\.)notify\.windows\.com$/,
];

/** Whether this is an address of a push service, to which the server may send. */
export function isPushEndpoint(endpoint: string): boolean {
  const url = URL.parse(endpoint);
  return url?.protocol === 'https:' && url.port === '' && !url.username && services.some((host) => host.test(url.hostname));
}
