/** The address at which an installation offers the client package of its own version, for `npm install`. */
export const clientPackagePath = '/api/client/lucka-client.tgz';
