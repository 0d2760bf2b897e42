import { useEffect, useState } from 'react';
import type { PlayBoot } from '../boot.ts';
import type { RegistrationField } from '../game.ts';
import type { Consent } from '../cover/use-consent.ts';
import { keepUuid, uuidFront } from '../identity.ts';
import type { Sender } from '../send.ts';
import { storeOf } from '../storage.ts';

const names = ['sj_n', 'sj_e', 'sj_m'] as const;

/** Who sends, known once the page is alive in a browser and play may begin: before a required consent nothing is kept and nothing is told of it. */
export function useSender(
  { quiz_id, key, is_preview }: PlayBoot,
  { answer, isRequired }: Pick<Consent, 'answer' | 'isRequired'>,
): Sender | null {
  const [sender, setSender] = useState<Sender | null>(null);
  const isLasting = answer === 'yes';
  const mayBegin = isLasting || !isRequired;
  useEffect(() => {
    if (mayBegin) setSender({ quizId: quiz_id, ...uuidFront(), key, is_preview, prefill: takePrefill() });
  }, [quiz_id, key, is_preview, mayBegin]);
  const uuid_front = sender?.uuid_front;
  useEffect(() => {
    if (uuid_front && mayBegin) keepUuid(uuid_front, isLasting);
  }, [uuid_front, mayBegin, isLasting]);
  return sender;
}

/** What a link brought to prefill the registration. It is taken out of the address, so that nobody shares it, and kept for this tab. */
function takePrefill(): Sender['prefill'] {
  const address = new URL(location.href);
  const store = storeOf('tab');
  const prefill: Sender['prefill'] = {};
  for (const name of names) {
    const given = address.searchParams.get(name);
    if (given) store.setItem(`lucka:${name}`, given);
    address.searchParams.delete(name);
    const value = store.getItem(`lucka:${name}`);
    if (value) prefill[name] = value;
  }
  if (address.href !== location.href) history.replaceState(history.state, '', address);
  return prefill;
}

export function prefillOf(sender: Sender | null): Partial<Record<RegistrationField['name'], string>> {
  const { sj_n, sj_e, sj_m } = sender?.prefill ?? {};
  return { ...(sj_n ? { name: sj_n } : {}), ...(sj_e ? { email: sj_e } : {}), ...(sj_m ? { member_number: sj_m } : {}) };
}
