import { expect, test } from 'vitest';
import english from '#locales/editor.en.json' with { type: 'json' };
import swedish from '#locales/editor.se.json' with { type: 'json' };

/** Texts that an exported file and the page must share. */
const same = {
  'export.views': 'statistics.views',
  'export.viewers': 'statistics.viewers',
  'export.clicks': 'statistics.clicks',
  'export.games': 'statistics.games',
  'export.finished': 'statistics.finished',
  'export.players': 'statistics.players',
  'export.registrations': 'statistics.registrations',
  'export.averagePoints': 'statistics.averagePoints',
  'export.averageTime': 'statistics.averageTime',
  'export.timePerUser': 'statistics.timePerUser',
  'export.answered': 'statistics.answered',
  'export.right': 'statistics.result.right',
  'export.partly': 'statistics.result.partly',
  'export.wrong': 'statistics.result.wrong',
  'export.timeOver': 'statistics.result.time_over',
  'export.exits': 'statistics.exited',
  'export.share': 'statistics.share',
  'export.hours': 'statistics.heat',
  'export.devices': 'statistics.devices',
  'export.device': 'statistics.device',
  'export.device.desktop': 'statistics.device.desktop',
  'export.device.mobile': 'statistics.device.mobile',
  'export.device.tablet': 'statistics.device.tablet',
  'export.device.screen': 'statistics.device.screen',
  'export.sources': 'statistics.sources',
  'export.source': 'statistics.sourceHead',
  'export.direct': 'statistics.source.direct',
  'export.countries': 'statistics.countries',
  'export.country': 'statistics.countryHead',
  'export.unknown': 'statistics.unknownCountry',
  'export.door': 'statistics.door',
  'export.doors': 'statistics.doors',
  'export.question': 'statistics.question',
  'export.questions': 'statistics.questions',
  'export.answer': 'statistics.option',
  'export.answers': 'statistics.options',
  'export.picture': 'statistics.picture',
  'export.pageViews': 'statistics.pageViews',
  'export.members': 'statistics.members',
  'export.member': 'statistics.member',
  'export.began': 'statistics.began',
  'export.ways': 'waysMap.title',
  'export.from': 'waysMap.from',
  'export.to': 'waysMap.to',
  'export.times': 'waysMap.times',
  'export.wayOut': 'rooms.exit',
  'export.roomGone': 'rooms.gone',
  'export.room': 'rooms.numbered',
  'export.outcome': 'statistics.outcome',
  'export.outcome.none': 'statistics.outcome.none',
  'export.outcome.person_type': 'statistics.outcome.person_type',
  'export.outcome.grade': 'statistics.outcome.grade',
  'export.outcomes.person_type': 'statistics.outcomes.person_type',
  'export.outcomes.grade': 'statistics.outcomes.grade',
  'export.passing': 'statistics.passing',
  'export.passed': 'statistics.passed',
  'export.failed': 'statistics.failed',
} as const satisfies Partial<Record<keyof typeof english, keyof typeof english>>;

test.each([
  ['English', english],
  ['Swedish', swedish],
] as const)('one thing has one word on the page, in files and in the mail: %s', (_, texts) => {
  const files = Object.keys(same) as (keyof typeof same)[];
  expect(files.map((key) => texts[key])).toEqual(files.map((key) => texts[same[key]]));
  for (const key of ['statistics.games', 'statistics.finished', 'statistics.registrations', 'statistics.players'] as const)
    expect(texts['mail.report.text']).toContain(`\n${texts[key]}: {{`);
});
