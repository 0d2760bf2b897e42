import type { Static } from 'typebox';
import type { Input, Output } from '#shared/contract/operation.ts';
import type { signIn } from '#shared/contract/sign-in.ts';
import type { Assertion } from '#shared/contract/sign-in.ts';

type CreationOptions = Output<typeof signIn.passkeyOptions>;
type RequestOptions = Output<typeof signIn.proofOptions>;
type NewCredential = Input<typeof signIn.addPasskey>['body']['credential'];

/** Whether this browser can create passkeys for the present address: none can for a bare IP address. */
export const canUsePasskeys = (): boolean =>
  typeof PublicKeyCredential === 'function' &&
  'parseCreationOptionsFromJSON' in PublicKeyCredential &&
  !/^(\d+\.){3}\d+$|^\[/.test(window.location.hostname);

/** Asks the device for a new passkey. Throws a DOMException when the person cancels, or the device already has one. */
export async function createPasskey(options: CreationOptions): Promise<NewCredential> {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options as PublicKeyCredentialCreationOptionsJSON);
  const made = (await navigator.credentials.create({ publicKey })) as PublicKeyCredential;
  const { id, rawId, response } = made.toJSON() as RegistrationResponseJSON;
  const { clientDataJSON, attestationObject, transports } = response;
  return {
    id,
    rawId,
    type: 'public-key',
    clientExtensionResults: {},
    response: { clientDataJSON, attestationObject, ...(transports && { transports }) },
  };
}

/** Asks the device for an existing passkey. Throws a DOMException when the person cancels. */
export async function askPasskey(options: RequestOptions): Promise<Static<typeof Assertion>> {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options as PublicKeyCredentialRequestOptionsJSON);
  const credential = (await navigator.credentials.get({ publicKey })) as PublicKeyCredential;
  const { id, rawId, response } = credential.toJSON() as AuthenticationResponseJSON;
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  return {
    id,
    rawId,
    type: 'public-key',
    clientExtensionResults: {},
    response: { clientDataJSON, authenticatorData, signature, ...(userHandle && { userHandle }) },
  };
}

/** Tells the device that a passkey is no longer valid, where browsers support it. */
export function forgetPasskey(gone: { rpId: string; credentialId: string }): void {
  const known = PublicKeyCredential as typeof PublicKeyCredential & { signalUnknownCredential?: (passkey: typeof gone) => Promise<void> };
  void known.signalUnknownCredential?.(gone).catch(() => undefined);
}

/** A person who cancelled at the device needs no message. */
export const isTurnedBack = (error: unknown): boolean => error instanceof DOMException && error.name === 'NotAllowedError';
