import { useEffect, useState } from 'react';
import { storeOf } from '#ui/browser-store.ts';
import type { PlayBoot } from '../boot.ts';
import type { RegistrationField } from '../game.ts';
import type { Consent } from '../cover/use-consent.ts';
import { keepUuid, uuidFront } from '../identity.ts';
import type { Sender } from '../send.ts';

const names = ['sj_n', 'sj_e', 'sj_m'] as const;

/** Who sends, known once the page is alive in a browser and play may begin: before a required consent nothing is kept and nothing is told of it. */
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
    const prefill = takeFromAddress(names);
    const filled = takeFromAddress(
      fields.filter(mayBeFilled).map((field) => field.key),
      fields.filter(isNotFilled).map((field) => field.key),
    );
    setSender({ quizId: quiz_id, ...uuidFront(), key, is_preview, prefill, filled });
  }, [quiz_id, key, is_preview, fields, mayBegin]);
  const uuid_front = sender?.uuid_front;
  useEffect(() => {
    if (uuid_front && mayBegin) keepUuid(uuid_front, isLasting);
  }, [uuid_front, mayBegin, isLasting]);
  return sender;
}

/** Of the page's own parameters: they say something else. */
const own = new Set(['key', 'embed', 'lang', ...names]);
/** Nobody agrees to anything by a link, and nobody's password stands in one. */
const neverFilled = new Set<RegistrationField['name']>(['terms', 'custom_checkbox', 'user_password']);
const mayBeFilled = ({ key, name }: RegistrationField): boolean => !own.has(key) && !neverFilled.has(name);
const isNotFilled = ({ key, name }: RegistrationField): boolean => !own.has(key) && neverFilled.has(name);

/** What a link brought to prefill the registration. It is taken out of the address, so that nobody shares it, and kept for this tab. */
function takeFromAddress<Name extends string>(wanted: readonly Name[], unwanted: readonly string[] = []): Partial<Record<Name, string>> {
  const address = new URL(location.href);
  const store = storeOf('tab');
  const taken: Partial<Record<Name, string>> = {};
  for (const name of unwanted) address.searchParams.delete(name);
  for (const name of wanted) {
    const given = address.searchParams.get(name);
    if (given) store.setItem(`lucka:${name}`, given);
    address.searchParams.delete(name);
    const value = store.getItem(`lucka:${name}`);
    if (value) taken[name] = value;
  }
  if (address.href !== location.href) history.replaceState(history.state, '', address);
  return taken;
}

/** What each field begins with, by its key. */
export function prefillOf(sender: Sender | null, fields: readonly RegistrationField[]): Record<string, string> {
  const { sj_n, sj_e, sj_m } = sender?.prefill ?? {};
  const byName: Partial<Record<RegistrationField['name'], string | undefined>> = { name: sj_n, email: sj_e, member_number: sj_m };
  return Object.fromEntries(fields.map(({ key, name }) => [key, sender?.filled[key] ?? byName[name] ?? '']));
}
