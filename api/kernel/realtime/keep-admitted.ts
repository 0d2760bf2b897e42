import type { Sql } from 'postgres';
import type { Log } from '#api/kernel/http/log.ts';
import { weighAdmissions, type Admission } from './admission.ts';
import { activityChannel, userChannel } from './channels.ts';
import type { Listener, Subscriptions } from './subscriptions.ts';

/** Milliseconds after which every member is checked again, because a notification may be lost with the listening connection. */
const sweepMs = 3_000;

/** Whom a change of rights concerns, from the triggers. */
type Scope = Partial<Record<'tenant_id' | 'account_id' | 'session_id' | 'activity_id', string>>;

/** A connection to a person's own channel: the rights at the last check, and the tenant in which she worked. */
type Known = { standing: string; tenant_id: string | null };

export interface KeptAdmitted {
  /** A message of the database. */
  onNotification(payload: string): void;
  /** Checks all members, and tells the admitted ones to reload, because messages may be lost. */
  checkAgain(): Promise<void>;
  close(): void;
}

/**
 * Removes the members of this process who have lost access, and sends `rights` in a person's own channel when the source of her rights changes. A
 * change that the database reports is checked at once, and every member every three seconds.
 */
export function keepAdmitted(owner: Sql, subscriptions: Pick<Subscriptions, 'listeners' | 'shutOut' | 'deliver'>, log: Log): KeptAdmitted {
  const known = new WeakMap<Admission, Known>();
  let waiting: Scope[] = [];
  let sweepIsDue = false;
  let isLooking = false;

  const look = async (
    listeners: readonly Listener[],
    shouldNotify: (listener: Listener, before: Known | undefined, now: Known) => boolean,
  ) => {
    if (listeners.length === 0) return;
    const worthOf = await weighAdmissions(
      owner,
      listeners.map(({ admission }) => admission),
    );
    for (const listener of listeners) {
      const { socket, channel, admission } = listener;
      const { is_signed_in, is_in_tenant, ...now } = worthOf(admission);
      const isOwn = channel === userChannel(admission.account_id);
      if (!(isOwn ? is_signed_in : is_in_tenant)) subscriptions.shutOut(listener);
      else if (isOwn) {
        if (shouldNotify(listener, known.get(admission), now)) socket.send('rights', {}, channel);
        known.set(admission, now);
      }
    }
  };
  const recheckAffected = (messages: readonly Scope[]): Promise<void> =>
    look(
      subscriptions.listeners().filter((listener) => isAffected(messages, listener, known.get(listener.admission)?.tenant_id)),
      (listener, before, now) => isNamed(messages, listener) || before?.standing !== now.standing,
    );
  const sweep = () => look(subscriptions.listeners(), (_, before, now) => before !== undefined && before.standing !== now.standing);
  /** One check at a time; changes reported meanwhile are checked together after it. */
  const work = async (): Promise<void> => {
    if (isLooking) return;
    isLooking = true;
    try {
      while (waiting.length > 0 || sweepIsDue) {
        const messages = waiting;
        waiting = [];
        if (sweepIsDue) {
          sweepIsDue = false;
          await sweep();
        }
        if (messages.length > 0) await recheckAffected(messages);
      }
    } catch (error) {
      // The next sweep makes it good.
      log.warn({ err: error }, 'rights');
    } finally {
      isLooking = false;
    }
  };
  const sweeping = setInterval(() => {
    sweepIsDue = true;
    void work();
  }, sweepMs).unref();
  return {
    onNotification(payload) {
      const scope = JSON.parse(payload) as Scope;
      if (scope.activity_id !== undefined) return subscriptions.deliver(activityChannel(scope.activity_id), 'rights', {});
      waiting.push(scope);
      void work();
    },
    async checkAgain() {
      await sweep();
      for (const { socket, channel } of subscriptions.listeners()) socket.send('look_again', {}, channel);
    },
    close: () => clearInterval(sweeping),
  };
}

const isNamed = (messages: readonly Scope[], { admission: { account_id } }: Listener): boolean =>
  messages.some((message) => message.account_id === account_id);

/** `worked_in`: the tenant in which the person last worked, which may differ from the channel's. */
function isAffected(messages: readonly Scope[], listener: Listener, worked_in: string | null | undefined): boolean {
  const { session_id, tenant_id } = listener.admission;
  const inTenant = (tenant: string) => tenant === tenant_id || tenant === worked_in;
  return (
    isNamed(messages, listener) ||
    messages.some((message) =>
      message.session_id === undefined
        ? message.account_id === undefined && inTenant(message.tenant_id ?? '')
        : message.session_id === session_id,
    )
  );
}
