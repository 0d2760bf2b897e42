/** Only so many of the last pings count: a device's own clock drifts. */
const most = 8;

export interface PingClock {
  /** The server's time in milliseconds since 1970; undefined before the first answer. */
  now(): number | undefined;
  /** A ping sent at `sent`, by this clock's own steady time, was answered: the server's time then was `server`. */
  record(sent: number, server: number): void;
  /** After a sleep or a new connection: earlier readings may be wrong. */
  forget(): void;
}

/**
 * The server's clock as far as pings know it. The ping with the shortest round trip counts: the server read its clock somewhere within it, so it is wrong
 * by half of that at most.
 */
export function pingClock(steady: () => number = () => performance.now()): PingClock {
  let pings: { trip: number; ahead: number }[] = [];
  let ahead: number | undefined;
  return {
    now: () => (ahead === undefined ? undefined : steady() + ahead),
    record(sent, server) {
      const came = steady();
      pings = [...pings, { trip: came - sent, ahead: server - (sent + came) / 2 }].slice(-most);
      ahead = pings.reduce((best, ping) => (ping.trip < best.trip ? ping : best)).ahead;
    },
    forget() {
      // The last known time is better than none, until the first new answer.
      pings = [];
    },
  };
}
