import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, it } from 'vitest';
import { amount } from '#shared/test-amount.ts';
import { accessModes, doorState, doorTimes, opensAt, type DoorDay, type DoorTimeSettings } from './door-times.ts';

/**
 * Timezones in which simple rules fail: no midnight, two midnights, a shift of half an hour or two hours, a skipped day, offsets in quarters of an
 * hour, a different offset for one month.
 */
const zones = [
  'Europe/Stockholm',
  'America/Santiago',
  'Africa/Cairo',
  'America/Havana',
  'Australia/Lord_Howe',
  'Pacific/Chatham',
  'Antarctica/Troll',
  'America/Nuuk',
  'Africa/Casablanca',
  'Asia/Beirut',
  'America/St_Johns',
  'Asia/Kathmandu',
  'Pacific/Apia',
  'Pacific/Kiritimati',
  'America/New_York',
  'UTC',
];
const advent: DoorTimeSettings = {
  start_date: '2026-11-30T23:00:00.000Z',
  end_date: '2026-12-24T23:00:00.000Z',
  timezone: 'Europe/Stockholm',
  shift_time: '00:00',
  specific_dates: false,
};
const opening = (settings: Partial<DoorTimeSettings>, door: DoorDay) => opensAt({ ...advent, ...settings }, door)?.toISOString();
const startingOn = (day: string, timezone: string) =>
  Temporal.PlainDate.from(day).toZonedDateTime({ timeZone: timezone }).toInstant().toString();

describe('a door opens', () => {
  it('on the start date’s local day and one day later for each door, at the shift time', () => {
    expect(opening({}, { day: 1 })).toBe('2026-11-30T23:00:00.000Z');
    expect(opening({}, { day: 24 })).toBe('2026-12-23T23:00:00.000Z');
    expect(opening({ shift_time: '06:30' }, { day: 2 })).toBe('2026-12-02T05:30:00.000Z');
    expect(opening({ start_date: '2026-12-01T22:59:59.999Z', shift_time: '23:59' }, { day: 1 })).toBe('2026-12-01T22:59:59.999Z');
    expect(opening({ timezone: 'Pacific/Kiritimati' }, { day: 2 })).toBe('2026-12-01T10:00:00.000Z');
  });

  it('on its own date where the calendar has such, and on its day where it has none or they are switched off', () => {
    const door = { day: 3, date: '2026-12-13' };
    expect(opening({ specific_dates: true }, door)).toBe('2026-12-12T23:00:00.000Z');
    expect(opening({ specific_dates: true }, { day: 3, date: null })).toBe('2026-12-02T23:00:00.000Z');
    expect(opening({ specific_dates: false }, door)).toBe('2026-12-02T23:00:00.000Z');
  });

  it('at its own time where it has one, on its own day or by its number', () => {
    expect(opening({ shift_time: '06:30' }, { day: 2, time: '18:00' })).toBe('2026-12-02T17:00:00.000Z');
    expect(opening({ specific_dates: true }, { day: 3, date: '2026-12-13', time: '07:00' })).toBe('2026-12-13T06:00:00.000Z');
    expect(opening({ shift_time: '06:30' }, { day: 2, time: null })).toBe('2026-12-02T05:30:00.000Z');
    // Clocks skip 02:30 in that night, and show it twice in autumn.
    expect(opening({ specific_dates: true }, { day: 1, date: '2027-03-28', time: '02:30' })).toBe('2027-03-28T01:00:00.000Z');
    expect(opening({ specific_dates: true }, { day: 1, date: '2027-10-31', time: '02:30' })).toBe('2027-10-31T00:30:00.000Z');
  });

  it('never before the calendar starts', () => {
    expect(opening({ start_date: '2026-12-01T07:00:00.000Z' }, { day: 1 })).toBe('2026-12-01T07:00:00.000Z');
    expect(opening({ start_date: '2026-12-01T07:00:00.000Z' }, { day: 2 })).toBe('2026-12-01T23:00:00.000Z');
    expect(opening({ specific_dates: true }, { day: 1, date: '2020-01-01' })).toBe(advent.start_date);
  });

  it('at no time as long as the calendar has no start', () => {
    expect(opensAt({ ...advent, start_date: null }, { day: 1 })).toBe(null);
    expect(opening({ start_date: null, specific_dates: true }, { day: 1, date: '2026-12-06' })).toBe('2026-12-05T23:00:00.000Z');
  });

  it('at the first moment after a gap, and at the first of two', () => {
    const on = (date: string, shift_time: string, timezone: string) =>
      opening({ start_date: null, specific_dates: true, shift_time, timezone }, { day: 1, date });
    expect(on('2026-03-29', '02:30', 'Europe/Stockholm')).toBe('2026-03-29T01:00:00.000Z');
    expect(on('2026-10-25', '02:30', 'Europe/Stockholm')).toBe('2026-10-25T00:30:00.000Z');
    expect(on('2026-04-24', '00:00', 'Africa/Cairo')).toBe('2026-04-23T22:00:00.000Z');
    expect(on('2026-11-01', '00:30', 'America/Havana')).toBe('2026-11-01T04:30:00.000Z');
    expect(on('2011-12-30', '12:00', 'Pacific/Apia')).toBe('2011-12-30T10:00:00.000Z');
  });

  it('on leap days, and 366 of them fill a leap year', () => {
    const year = { start_date: '2028-01-01T00:00:00Z', timezone: 'UTC', shift_time: '08:00' };
    expect(opening(year, { day: 60 })).toBe('2028-02-29T08:00:00.000Z');
    expect(opening(year, { day: 61 })).toBe('2028-03-01T08:00:00.000Z');
    expect(opening(year, { day: 366 })).toBe('2028-12-31T08:00:00.000Z');
    expect(opening({ ...year, start_date: '2027-01-01T00:00:00Z' }, { day: 366 })).toBe('2028-01-01T08:00:00.000Z');
  });

  it('24 hours after the one before, but 23 and 25 around the nights in which clocks change', () => {
    const hours = (start: string, count: number) => {
      const settings = { ...advent, start_date: startingOn(start, advent.timezone), end_date: null };
      const times = doorTimes(
        settings,
        Array.from({ length: count }, (_, index) => ({ day: index + 1 })),
      );
      return times
        .slice(1)
        .map(({ opens_at }, index) => (Number(opens_at) - Number((times[index] as { opens_at: Date }).opens_at)) / 3_600_000);
    };
    expect(hours('2026-03-27', 5)).toEqual([24, 24, 23, 24]);
    expect(hours('2026-10-23', 5)).toEqual([24, 24, 25, 24]);
  });
});

describe('a door passes', () => {
  const doors = Array.from({ length: 24 }, (_, index) => ({ day: index + 1 }));

  it('when the next opens, the last one when the calendar ends', () => {
    const times = doorTimes(advent, doors);
    expect(times[0]?.passes_at).toEqual(times[1]?.opens_at);
    expect(times[23]?.passes_at?.toISOString()).toBe(advent.end_date);
    expect(doorTimes({ ...advent, end_date: null }, doors)[23]?.passes_at).toBe(null);
  });

  it('at the calendar’s end, even if more doors were to come', () => {
    const times = doorTimes({ ...advent, end_date: '2026-12-03T12:00:00Z' }, doors);
    expect(times[2]?.passes_at?.toISOString()).toBe('2026-12-03T12:00:00.000Z');
  });

  it('together with those that open at the same moment, in any order', () => {
    const dates = ['2026-12-13', '2026-12-06', '2026-12-20', '2026-12-06'];
    const times = doorTimes(
      { ...advent, specific_dates: true },
      dates.map((date, index) => ({ day: index + 1, date })),
    );
    expect(times.map(({ passes_at }) => passes_at?.toISOString())).toEqual([
      '2026-12-19T23:00:00.000Z',
      '2026-12-12T23:00:00.000Z',
      advent.end_date,
      '2026-12-12T23:00:00.000Z',
    ]);
  });

  it('later than it opened, when a whole day is left out', () => {
    const samoa = { ...advent, start_date: startingOn('2011-12-28', 'Pacific/Apia'), timezone: 'Pacific/Apia', end_date: null };
    const [, , left, next] = doorTimes(samoa, doors.slice(0, 5));
    expect(left?.opens_at).toEqual(next?.opens_at);
    expect(left?.passes_at?.toISOString()).toBe('2011-12-31T10:00:00.000Z');
  });
});

describe('the state of a door for a player', () => {
  const opens_at = new Date('2026-12-06T00:00:00Z');
  const passes_at = new Date('2026-12-07T00:00:00Z');
  const stateAt = (now: number, rest: Partial<Parameters<typeof doorState>[0]> = {}) => {
    const common = { opens_at, passes_at, open_passed_doors: true, access_mode: 'play', is_opened: false } as const;
    const { state, may } = doorState({ ...common, now: new Date(now), ...rest });
    return `${state}: ${may}`;
  };

  it('changes at the very millisecond of its opening', () => {
    const at = opens_at.getTime();
    expect([-1, 0, 1].map((more) => stateAt(at + more))).toEqual(['waiting: nothing', 'open: play', 'open: play']);
    expect([-1, 0, 1].map((more) => stateAt(at + more, { is_opened: true }))).toEqual(['waiting: nothing', 'opened: play', 'opened: play']);
    expect(stateAt(at, { opens_at: null })).toBe('waiting: nothing');
  });

  it('changes at the very millisecond of its passing, as the calendar allows', () => {
    const at = passes_at.getTime();
    const around = (rest: Partial<Parameters<typeof doorState>[0]>) => [-1, 0, 1].map((more) => stateAt(at + more, rest));
    expect(around({})).toEqual(['open: play', 'open: play', 'open: play']);
    expect(around({ access_mode: 'see' })).toEqual(['open: play', 'missed: see', 'missed: see']);
    expect(around({ access_mode: 'nothing' })).toEqual(['open: play', 'missed: nothing', 'missed: nothing']);
    expect(around({ open_passed_doors: false })).toEqual(['open: play', 'missed: nothing', 'missed: nothing']);
    expect(around({ is_opened: true, open_passed_doors: false })).toEqual(['opened: play', 'opened: see', 'opened: see']);
    expect(around({ is_opened: true })).toEqual(['opened: play', 'opened: play', 'opened: play']);
    expect(stateAt(at + 1e12, { passes_at: null, open_passed_doors: false })).toBe('open: play');
  });
});

/** The same rules by Temporal, checking every possibility. */
const model = {
  instant(day: Temporal.PlainDate, time: string, timeZone: string): number {
    const wall = day.toPlainDateTime(Temporal.PlainTime.from(time));
    const found = wall.toZonedDateTime(timeZone, { disambiguation: 'earlier' });
    if (found.toPlainDateTime().equals(wall)) return found.epochMilliseconds;
    return (found.getTimeZoneTransition('next') as Temporal.ZonedDateTime).epochMilliseconds;
  },
  opens({ start_date, timezone, shift_time, specific_dates }: DoorTimeSettings, { day, date }: DoorDay): number {
    const start = Temporal.Instant.from(start_date as string);
    const first = start.toZonedDateTimeISO(timezone).toPlainDate();
    const own = specific_dates && date ? Temporal.PlainDate.from(date) : first.add({ days: day - 1 });
    return Math.max(model.instant(own, shift_time, timezone), start.epochMilliseconds);
  },
  passes({ end_date }: DoorTimeSettings, opens: number[], own: number): number {
    return Math.min(...opens.filter((other) => other > own), end_date === null ? Infinity : Date.parse(end_date));
  },
  views: {
    waiting: 'waiting: nothing',
    'today, closed': 'open: play',
    'today, opened': 'opened: play',
    'late play, closed': 'open: play',
    'late play, opened': 'opened: play',
    'late see, closed': 'missed: see',
    'late see, opened': 'opened: see',
    'late nothing, closed': 'missed: nothing',
    'late nothing, opened': 'opened: see',
    'late locked, closed': 'missed: nothing',
    'late locked, opened': 'opened: see',
  } as Record<string, string>,
};

/** The nights of each zone's clock changes between 2007 and 2036, and a skipped day. */
const turns = new Map(
  zones.map((zone) => {
    const nights: number[] = [];
    let at: Temporal.ZonedDateTime | null = Temporal.Instant.from('2007-01-01T00:00Z').toZonedDateTimeISO(zone);
    while ((at = at.getTimeZoneTransition('next')) && at.year < 2037) nights.push(at.epochMilliseconds);
    return [zone, nights];
  }),
);
const two = (number: number) => String(number).padStart(2, '0');
const shift = fc.oneof(
  fc.constantFrom('00:00', '23:59', '02:30', '01:00', '00:30', '02:00', '03:00'),
  fc.tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 })).map(([hour, minute]) => `${two(hour)}:${two(minute)}`),
);
const isoDay = (time: number) => new Date(time).toISOString().slice(0, 10);
const aDay = 86_400_000;

const calendar = fc
  .record({
    zone: fc.constantFrom(...zones),
    night: fc.nat(),
    leap: fc.constantFrom('2008-02-29', '2024-02-29', '2028-02-29', '2100-02-28'),
    isLeap: fc.boolean(),
    before: fc.integer({ min: 0, max: 20 }),
    hour: fc.integer({ min: 0, max: 86_399_999 }),
    shift_time: shift,
    specific_dates: fc.boolean(),
    count: fc.integer({ min: 1, max: 25 }),
    own: fc.array(fc.option(fc.integer({ min: -3, max: 45 })), { minLength: 25, maxLength: 25 }),
    length: fc.option(fc.integer({ min: 0, max: 60 * 24 })),
    order: fc.nat(),
  })
  .map(({ zone, night, leap, isLeap, before, hour, shift_time, specific_dates, count, own, length, order }) => {
    const nights = turns.get(zone) ?? [];
    const around = isLeap || !nights.length ? Date.parse(leap) : (nights[night % nights.length] as number);
    const start = around - before * aDay - hour;
    const settings: DoorTimeSettings = {
      start_date: new Date(start).toISOString(),
      end_date: length === null ? null : new Date(start + length * 3_600_000).toISOString(),
      timezone: zone,
      shift_time,
      specific_dates,
    };
    const doors = Array.from({ length: count }, (_, index) => ({
      day: ((index + order) % count) + 1,
      date: typeof own[index] === 'number' ? isoDay(start + own[index] * aDay) : null,
    }));
    return { settings, doors };
  });

describe('doors and a second model of them', () => {
  it('open and pass at the same instants, in every zone, around every change of its clocks', () => {
    fc.assert(
      fc.property(calendar, ({ settings, doors }) => {
        const times = doorTimes(settings, doors);
        const opens = doors.map((door) => model.opens(settings, door));
        const passes = opens.map((own) => model.passes(settings, opens, own));
        expect(times.map(({ opens_at }) => opens_at?.getTime())).toEqual(opens);
        expect(times.map(({ passes_at }) => passes_at?.getTime() ?? Infinity)).toEqual(passes);
      }),
      { numRuns: amount(100, 400) },
    );
  });

  it('open at the same instants at every quarter of an hour of each change night', () => {
    let compared = 0;
    for (const zone of zones) {
      for (const turn of (turns.get(zone) ?? []).slice(0, 12)) {
        const night = Temporal.Instant.fromEpochMilliseconds(turn).toZonedDateTimeISO(zone).toPlainDate();
        for (const day of [night.subtract({ days: 1 }), night]) {
          for (let quarter = 0; quarter < 24 * 4; quarter += quarter < 16 ? 1 : 5) {
            const shift_time = `${two(quarter >> 2)}:${two((quarter & 3) * 15)}`;
            const settings = { start_date: null, end_date: null, timezone: zone, shift_time, specific_dates: true };
            const opens = opensAt(settings, { day: 1, date: day.toString() });
            if (opens?.getTime() !== model.instant(day, shift_time, zone)) expect.fail(`${zone} ${day} ${shift_time}`);
            compared += 1;
          }
        }
      }
    }
    expect(compared).toBeGreaterThan(8000);
  });

  it('have the same state for every player at any moment, especially around each change', () => {
    const who = fc.record({
      open_passed_doors: fc.boolean(),
      access_mode: fc.constantFrom(...accessModes),
      is_opened: fc.boolean(),
      place: fc.nat(),
      edge: fc.constantFrom('opens_at', 'passes_at'),
      more: fc.oneof(fc.constantFrom(-1, 0, 1), fc.integer({ min: -3 * aDay, max: 3 * aDay })),
    });
    fc.assert(
      fc.property(calendar, who, ({ settings, doors }, { place, edge, more, ...player }) => {
        const times = doorTimes(settings, doors);
        const index = place % doors.length;
        const time = times[index] as (typeof times)[number];
        const now = Number(time[edge] ?? time.opens_at) + more;
        const opens = doors.map((door) => model.opens(settings, door));
        const passes = opens.map((own) => model.passes(settings, opens, own));
        const late = player.open_passed_doors ? player.access_mode : 'locked';
        const when = `${now >= (passes[index] as number) ? `late ${late}` : 'today'}, ${player.is_opened ? 'opened' : 'closed'}`;
        const { state, may } = doorState({ ...player, ...time, now: new Date(now) });
        expect(`${state}: ${may}`).toBe(model.views[now < (opens[index] as number) ? 'waiting' : when]);
      }),
      { numRuns: amount(100, 400) },
    );
  });
});
