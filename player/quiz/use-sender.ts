import { useEffect, useState } from 'react';
import { storeOf } from '#ui/browser-store.ts';
import type { PlayBoot } from '../boot.ts';
import type { RegistrationField } from '../game-state.ts';
import { withPluses } from './with-pluses.ts';
import type { Consent } from '../consent/use-consent.ts';
import { keepUuid, uuidFront } from '../identity.ts';
import type { Sender } from '../send.ts';

const names = ['sj_n', 'sj_e', 'sj_m'] as const;

/** The sender, known once the page is alive in a browser and play may begin: before a required consent, nothing is stored and nothing is sent. */
export function useSender(
  { quiz_id, key, is_preview, cover }: PlayBoot,
  { answer, isRequired }: Pick<Consent, 'answer' | 'isRequired'>,
): Sender | null {
  const [sender, setSender] = useState<Sender | null>(null);
  const isLasting = answer === 'yes';
  const mayBegin = isLasting || !isRequired;
  const { fields } = cover.registration;
  useEffect(() => {
    if (!mayBegin) return;
    const addresses = new Set([
      'sj_e',
      ...fields.filter(({ name }) => name === 'email' || name === 'phone').map(({ key: field }) => field),
    ]);
    const prefill = takeFromAddress(names, addresses);
    const filled = takeFromAddress(
      fields.filter(mayBeFilled).map((field) => field.key),
      addresses,
      fields.filter(isNotFilled).map((field) => field.key),
    );
    const begin = (own: ReturnType<typeof uuidFront>) => setSender({ quizId: quiz_id, ...own, key, is_preview, prefill, filled });
    if (new URL(location.href).searchParams.has('app')) void (installer ??= asInstaller(quiz_id)).then(begin);
    else begin(uuidFront());
  }, [quiz_id, key, is_preview, fields, mayBegin]);
  const uuid_front = sender?.uuid_front;
  useEffect(() => {
    if (uuid_front && mayBegin) keepUuid(uuid_front, isLasting);
  }, [uuid_front, mayBegin, isLasting]);
  return sender;
}

let installer: ReturnType<typeof asInstaller> | undefined;

/** In a new app, the player is the one who installed it. */
async function asInstaller(id: string): Promise<ReturnType<typeof uuidFront>> {
  const own = uuidFront();
  try {
    const { startApp, removeCode } = await import('./start-app.ts');
    const is_known = own.is_new && (await startApp(id, own.uuid_front));
    removeCode();
    return { ...own, is_new: own.is_new && !is_known };
  } catch {
    return own;
  }
}

/** The page's own parameters, which are not for fields. */
const own = new Set(['key', 'embed', 'lang', 'app', ...names]);
/** A link must not give consent, and must not contain a password. */
const neverFilled = new Set<RegistrationField['name']>(['terms', 'custom_checkbox', 'user_password']);
const mayBeFilled = ({ key, name }: RegistrationField): boolean => !own.has(key) && !neverFilled.has(name);
const isNotFilled = ({ key, name }: RegistrationField): boolean => !own.has(key) && neverFilled.has(name);

/**
 * The values that a link brought for prefilling the registration. They are removed from the address, so that nobody shares them, and kept for this
 * tab. `plussed`: those in which a plus is a plus.
 */
function takeFromAddress<Name extends string>(
  wanted: readonly Name[],
  plussed: ReadonlySet<string>,
  unwanted: readonly string[] = [],
): Partial<Record<Name, string>> {
  const address = new URL(location.href);
  const store = storeOf('tab');
  const taken: Partial<Record<Name, string>> = {};
  for (const name of unwanted) address.searchParams.delete(name);
  for (const name of wanted) {
    const sent = address.searchParams.get(name);
    const text = sent !== null && plussed.has(name) ? withPluses(sent) : sent;
    if (text) store.setItem(`lucka:${name}`, text);
    address.searchParams.delete(name);
    const value = store.getItem(`lucka:${name}`);
    if (value) taken[name] = value;
  }
  if (address.href !== location.href) history.replaceState(history.state, '', address);
  return taken;
}

/** The initial values of the fields, by their keys. */
export function prefillOf(sender: Sender | null, fields: readonly RegistrationField[]): Record<string, string> {
  const { sj_n, sj_e, sj_m } = sender?.prefill ?? {};
  const byName: Partial<Record<RegistrationField['name'], string | undefined>> = { name: sj_n, email: sj_e, member_number: sj_m };
  return Object.fromEntries(fields.map(({ key, name }) => [key, sender?.filled[key] ?? byName[name] ?? '']));
}
