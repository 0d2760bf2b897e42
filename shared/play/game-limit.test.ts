import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gamesBeyondLimit, nextPeriod, periodStart, type LimitedGame } from './game-limit.ts';
import { firstInstantOf, instantsOf, isTimezone, wallTimeOf } from './zoned-time.ts';

const start = (period: Parameters<typeof periodStart>[0], timezone: string, now: string) =>
  periodStart(period, timezone, new Date(now)).toISOString();
const stockholm = 'Europe/Stockholm';

describe('the calendar period of a game limit', () => {
  it('begins on the hour, at midnight, on Monday and on the first of the timezone', () => {
    const now = '2026-11-20T23:30:15.123Z';
    expect(start('hour', stockholm, now)).toBe('2026-11-20T23:00:00.000Z');
    expect(start('day', stockholm, now)).toBe('2026-11-20T23:00:00.000Z');
    expect(start('week', stockholm, now)).toBe('2026-11-15T23:00:00.000Z');
    expect(start('month', stockholm, now)).toBe('2026-10-31T23:00:00.000Z');
    expect(start('day', 'America/New_York', now)).toBe('2026-11-20T05:00:00.000Z');
  });

  it('never begins anew where all games are counted together', () => {
    expect(start('total', stockholm, '2026-11-20T23:30:15.123Z')).toBe('1970-01-01T00:00:00.000Z');
  });

  it('knows timezones with offsets other than whole hours', () => {
    expect(start('hour', 'Asia/Kathmandu', '2026-11-20T12:00:00Z')).toBe('2026-11-20T11:15:00.000Z');
    expect(start('day', 'Asia/Kathmandu', '2026-11-20T18:14:59Z')).toBe('2026-11-19T18:15:00.000Z');
    expect(start('day', 'Asia/Kathmandu', '2026-11-20T18:15:00Z')).toBe('2026-11-20T18:15:00.000Z');
    expect(start('day', 'America/St_Johns', '2026-11-20T12:00:00Z')).toBe('2026-11-20T03:30:00.000Z');
  });

  it('has a day of 23 hours in spring and one of 25 in autumn', () => {
    expect(start('day', stockholm, '2026-03-29T21:59:59Z')).toBe('2026-03-28T23:00:00.000Z');
    expect(start('day', stockholm, '2026-03-29T22:00:00Z')).toBe('2026-03-29T22:00:00.000Z');
    expect(start('day', stockholm, '2026-10-25T22:59:59Z')).toBe('2026-10-24T22:00:00.000Z');
    expect(start('day', stockholm, '2026-10-25T23:00:00Z')).toBe('2026-10-25T23:00:00.000Z');
    expect(start('week', stockholm, '2026-03-29T12:00:00Z')).toBe('2026-03-22T23:00:00.000Z');
    expect(start('month', stockholm, '2026-10-31T22:59:59Z')).toBe('2026-09-30T22:00:00.000Z');
  });

  it('takes an hour that clocks show twice as two hours', () => {
    expect(start('hour', stockholm, '2026-10-25T00:30:00Z')).toBe('2026-10-25T00:00:00.000Z');
    expect(start('hour', stockholm, '2026-10-25T01:00:00Z')).toBe('2026-10-25T01:00:00.000Z');
    expect(start('hour', stockholm, '2026-10-25T00:59:59.999Z')).toBe('2026-10-25T00:00:00.000Z');
    expect(start('hour', stockholm, '2026-10-25T01:30:00Z')).toBe('2026-10-25T01:00:00.000Z');
    expect(start('hour', stockholm, '2026-03-29T01:30:00Z')).toBe('2026-03-29T01:00:00.000Z');
  });

  it('begins a day at the first moment after a midnight that clocks skip, and at the first of two midnights', () => {
    expect(start('day', 'Africa/Cairo', '2026-04-24T12:00:00Z')).toBe('2026-04-23T22:00:00.000Z');
    expect(start('day', 'America/Havana', '2026-11-01T05:30:00Z')).toBe('2026-11-01T04:00:00.000Z');
  });

  it('continues after the day that Samoa left out', () => {
    expect(start('day', 'Pacific/Apia', '2011-12-30T09:59:59Z')).toBe('2011-12-29T10:00:00.000Z');
    expect(start('day', 'Pacific/Apia', '2011-12-30T10:00:00Z')).toBe('2011-12-30T10:00:00.000Z');
    expect(start('month', 'Pacific/Apia', '2011-12-31T10:00:00Z')).toBe('2011-12-31T10:00:00.000Z');
  });

  const zones = [
    stockholm,
    'UTC',
    'Asia/Kathmandu',
    'America/St_Johns',
    'Pacific/Apia',
    'Australia/Lord_Howe',
    'America/Havana',
    'Africa/Cairo',
    'Pacific/Kiritimati',
    'America/Santiago',
  ];
  const nights = [
    '2026-03-29T01:00:00Z',
    '2026-10-25T01:00:00Z',
    '2026-11-01T05:00:00Z',
    '2026-03-08T05:30:00Z',
    '2026-04-23T22:00:00Z',
    '2026-09-06T04:00:00Z',
    '2011-12-30T10:00:00Z',
  ];
  const instant = fc.oneof(
    fc.date({ min: new Date('2007-01-01'), max: new Date('2037-12-31'), noInvalidDate: true }),
    fc
      .tuple(fc.constantFrom(...nights), fc.integer({ min: -7200, max: 7200 }))
      .map(([night, seconds]) => new Date(Date.parse(night) + seconds * 1000)),
  );
  const longest = { hour: 1.5, day: 25.5, week: 7 * 24 + 1.5, month: 31 * 24 + 1.5 };

  it('began before now and not longer ago than it can last, and begins where it began', () => {
    fc.assert(
      fc.property(fc.constantFrom(...zones), instant, fc.constantFrom('hour', 'day', 'week', 'month'), (zone, now, period) => {
        const began = periodStart(period, zone, now);
        const hours = (now.getTime() - began.getTime()) / 3_600_000;
        expect(hours).toBeGreaterThanOrEqual(0);
        expect(hours).toBeLessThan(longest[period] + 1e-9);
        expect(periodStart(period, zone, began)).toEqual(began);
        expect(periodStart(period, zone, new Date(began.getTime() + Math.floor((now.getTime() - began.getTime()) / 2)))).toEqual(began);
      }),
      { numRuns: 1000 },
    );
  });

  it('has the wall time of a period’s beginning, and never that of the period before', () => {
    fc.assert(
      fc.property(fc.constantFrom(...zones), instant, (zone, now) => {
        const wall = (at: Date) => new Date(wallTimeOf(at, zone)).toISOString();
        const began = periodStart('day', zone, now);
        expect(wall(began).slice(0, 10)).toBe(wall(now).slice(0, 10));
        expect(wall(new Date(began.getTime() - 1)).slice(0, 10) < wall(now).slice(0, 10)).toBe(true);
        expect(new Date(wallTimeOf(periodStart('week', zone, now), zone)).getUTCDay()).toBe(1);
        expect(new Date(wallTimeOf(periodStart('month', zone, now), zone)).getUTCDate()).toBe(1);
      }),
      { numRuns: 1000 },
    );
  });
});

describe('wall time', () => {
  it('is read back from the instants that show it', () => {
    const wall = Date.UTC(2026, 9, 25, 2, 30);
    expect(instantsOf(wall, stockholm).map((at) => at.toISOString())).toEqual(['2026-10-25T00:30:00.000Z', '2026-10-25T01:30:00.000Z']);
    expect(instantsOf(Date.UTC(2026, 2, 29, 2, 30), stockholm)).toEqual([]);
    expect(firstInstantOf(Date.UTC(2026, 2, 29, 2, 30), stockholm).toISOString()).toBe('2026-03-29T01:00:00.000Z');
    expect(wallTimeOf(new Date('1969-12-31T23:59:59.999Z'), 'UTC')).toBe(-1);
  });

  it('is known for IANA timezones only', () => {
    expect(['UTC', stockholm, 'Mars/Olympus', '', '+02:00', '-0530'].map(isTimezone)).toEqual([true, true, false, false, false, false]);
  });
});

describe('games beyond the limit', () => {
  const game = (id: string, from: string, to: string | null, own: Partial<LimitedGame> = {}): LimitedGame => ({
    id,
    started_at: new Date(`2026-11-${from}:00Z`),
    ended_at: to === null ? null : new Date(`2026-11-${to}:00Z`),
    limit: 1,
    period: 'day',
    timezone: 'UTC',
    ...own,
  });

  it('are those that ended after the allowed number of games, whichever began first', () => {
    const games = [game('long', '20T10:00', '20T12:00'), game('short', '20T11:00', '20T11:10'), game('open', '20T09:00', null)];
    expect([...gamesBeyondLimit(games)].toSorted()).toEqual(['long', 'open']);
    expect([...gamesBeyondLimit(games.map((each) => ({ ...each, limit: 2 })))]).toEqual(['open']);
    expect([...gamesBeyondLimit(games.map((each) => ({ ...each, limit: 0 })))]).toEqual([]);
  });

  it('are counted in the period in which each began', () => {
    expect([...gamesBeyondLimit([game('before', '20T23:50', '21T00:10'), game('after', '21T00:05', '21T00:20')])]).toEqual([]);
  });

  it('depend on the limit at the start of each game', () => {
    const games = [
      game('a', '20T10:00', '20T10:10', { limit: 3 }),
      game('b', '20T11:00', '20T11:10', { limit: 3 }),
      game('c', '20T12:00', '20T12:10'),
    ];
    expect([...gamesBeyondLimit(games)]).toEqual(['c']);
  });

  it('do not exist for a player who was limited at each start, and for several joined players never leave more than the limit', () => {
    const devices = fc.array(fc.array(fc.integer({ min: 1, max: 200 }), { maxLength: 8 }), { minLength: 1, maxLength: 3 });
    fc.assert(
      fc.property(
        devices,
        fc.integer({ min: 1, max: 3 }),
        fc.constantFrom('hour', 'day', 'week', 'month', 'total'),
        (each, limit, period) => {
          const played = each.map((gaps, device) => playedBy(device, gaps, limit, period));
          for (const games of played) expect(gamesBeyondLimit(games).size).toBe(0);
          const all = played.flat();
          const beyond = gamesBeyondLimit(all);
          const kept = Map.groupBy(
            all.filter(({ id }) => !beyond.has(id)),
            (game) => periodStart(period, 'UTC', game.started_at).getTime(),
          );
          for (const games of kept.values()) expect(games.length).toBeLessThanOrEqual(limit);
          expect(gamesBeyondLimit(all.toReversed())).toEqual(beyond);
        },
      ),
    );
  });

  /** Games of one device, one after another with these hours in between, as far as the start allows them. */
  function playedBy(device: number, gaps: number[], limit: number, period: LimitedGame['period']): LimitedGame[] {
    const games: LimitedGame[] = [];
    let at = Date.parse('2026-11-20T10:00:00Z');
    for (const [place, hours] of gaps.entries()) {
      const started_at = new Date(at);
      at += hours * 1_800_000;
      const since = periodStart(period, 'UTC', started_at);
      if (games.filter((candidate) => candidate.started_at >= since).length >= limit) continue;
      games.push({ id: `${device} ${place}`, started_at, ended_at: new Date(at - 60_000), limit, period, timezone: 'UTC' });
    }
    return games;
  }
});

describe('nextPeriod', () => {
  it('begins at the next change of the calendar', () => {
    const next = (period: Parameters<typeof nextPeriod>[0]) =>
      nextPeriod(period, 'Europe/Stockholm', new Date('2026-11-29T09:30:00Z'))?.toISOString();
    expect(next('hour')).toBe('2026-11-29T10:00:00.000Z');
    expect(next('day')).toBe('2026-11-29T23:00:00.000Z');
    // It is a Sunday.
    expect(next('week')).toBe('2026-11-29T23:00:00.000Z');
    expect(next('month')).toBe('2026-11-30T23:00:00.000Z');
    expect(next('total')).toBeUndefined();
  });
});
