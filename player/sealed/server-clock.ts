/** The server's clock as this device knows it; milliseconds. */
export interface ServerClock {
  now(): number;
  /** A time that the server told (ISO 8601), in an answer that was asked for at `asked` and came at `came` on the device's clock. */
  learn(told: string, asked: number, came: number): void;
}

/** `device`: a clock that never goes back. `told`: the server's time as the page came, where it told one. */
export function serverClock(device: () => number, told?: string): ServerClock {
  let ahead = told === undefined ? 0 : Date.parse(told) - device();
  return {
    now: () => device() + ahead,
    learn(time, asked, came) {
      // The server looked at its clock somewhere between; the middle errs by half the way at most.
      ahead = Date.parse(time) - (asked + came) / 2;
    },
  };
}
