/** The address at which an installation offers the client package of its own version, for `npm install`. */
export const clientPackagePath = '/api/client/lucka-client.tgz';

/** The same of its app for Zapier, and of its nodes for n8n. */
export const zapierAppPath = '/api/client/lucka-zapier.tgz';
export const n8nNodesPath = '/api/client/n8n-nodes-lucka.tgz';
