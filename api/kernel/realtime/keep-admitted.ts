import type { Sql } from 'postgres';
import type { Log } from '#api/kernel/http/log.ts';
import { weighAdmissions, type Admission } from './admission.ts';
import { activityChannel, userChannel } from './channels.ts';
import type { Listener, Subscriptions } from './subscriptions.ts';

/** Milliseconds after which everybody is looked at again, whatever was told: a message may have been lost with the listening connection. */
const sweepMs = 3_000;

/** Whom a change of rights concerns, as the triggers tell it. */
type Concerned = Partial<Record<'tenant_id' | 'account_id' | 'session_id' | 'activity_id', string>>;

/** What is known of somebody in her own channel: what decided when she was last looked at, and where she worked. */
type Known = { standing: string; tenant_id: string | null };

export interface KeptAdmitted {
  /** A message of the database. */
  told(payload: string): void;
  /** Looks at everybody, and tells those who stay to look again at all that they listen to. */
  lookAgain(): Promise<void>;
  close(): void;
}

/**
 * Shuts out those of this process who may not listen any more, and tells `rights` in a person's own channel when something else decides what she
 * may. Changes told by the database are looked into at once, and everybody every three seconds.
 */
export function keepAdmitted(owner: Sql, subscriptions: Pick<Subscriptions, 'listeners' | 'shutOut' | 'deliver'>, log: Log): KeptAdmitted {
  const known = new WeakMap<Admission, Known>();
  let waiting: Concerned[] = [];
  let sweepIsDue = false;
  let isLooking = false;

  const look = async (listeners: readonly Listener[], isTold: (listener: Listener, before: Known | undefined, now: Known) => boolean) => {
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
        if (isTold(listener, known.get(admission), now)) socket.send('rights', {}, channel);
        known.set(admission, now);
      }
    }
  };
  const lookAtConcerned = (messages: readonly Concerned[]): Promise<void> =>
    look(
      subscriptions.listeners().filter((listener) => isConcerned(messages, listener, known.get(listener.admission)?.tenant_id)),
      (listener, before, now) => isNamed(messages, listener) || before?.standing !== now.standing,
    );
  const sweep = () => look(subscriptions.listeners(), (_, before, now) => before !== undefined && before.standing !== now.standing);
  /** One look at a time; what comes meanwhile is looked into together after it. */
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
        if (messages.length > 0) await lookAtConcerned(messages);
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
    told(payload) {
      const concerned = JSON.parse(payload) as Concerned;
      if (concerned.activity_id !== undefined) return subscriptions.deliver(activityChannel(concerned.activity_id), 'rights', {});
      waiting.push(concerned);
      void work();
    },
    async lookAgain() {
      await sweep();
      for (const { socket, channel } of subscriptions.listeners()) socket.send('look_again', {}, channel);
    },
    close: () => clearInterval(sweeping),
  };
}

const isNamed = (messages: readonly Concerned[], { admission: { account_id } }: Listener): boolean =>
  messages.some((message) => message.account_id === account_id);

/** `worked_in`: the tenant in which somebody was last seen at work, which may be another than that of the channel. */
function isConcerned(messages: readonly Concerned[], listener: Listener, worked_in: string | null | undefined): boolean {
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
