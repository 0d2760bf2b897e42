/** Where an installation hands out the client package of its own version; `npm install` takes the address. */
export const clientPackagePath = '/api/client/lucka-client.tgz';
