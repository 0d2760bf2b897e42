/** The part of the package that the tests use; it has no types. */
declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http';

  interface Interaction {
    uid: string;
    prompt: { name: string };
    session?: { accountId: string };
    params: { client_id: string };
  }
  interface Grant {
    addOIDCScope(scope: string): void;
    save(): Promise<string>;
  }
  export default class Provider {
    constructor(issuer: string, settings: object);
    callback(): (request: IncomingMessage, reply: ServerResponse) => Promise<void>;
    interactionDetails(request: IncomingMessage, reply: ServerResponse): Promise<Interaction>;
    interactionFinished(request: IncomingMessage, reply: ServerResponse, result: object): Promise<void>;
    Grant: new (options: { accountId: string; clientId: string }) => Grant;
  }
}
