import { expect, test } from 'vitest';
import { choiceFor, maySee, notificationKinds, ownKinds, ruleOf } from './notification-kinds.ts';
import { permissionsOfRole } from './permissions.ts';

const silent = { app: false, mail: 'none' } as const;

test('notifications about the person’s own account cannot be switched off, all others can', () => {
  for (const kind of ownKinds) expect(choiceFor(kind, silent)).toEqual({ app: true, mail: 'at_once' });
  const others = notificationKinds.filter((kind) => !ownKinds.includes(kind) && !ruleOf(kind).fixed);
  expect(others).toContain('new_lead');
  for (const kind of others) expect(choiceFor(kind, silent)).toEqual(silent);
});

test('a person without choices has the defaults', () => {
  expect(choiceFor('winner_drawn', undefined)).toEqual({ app: true, mail: 'none' });
  expect(choiceFor('allowance_alert', undefined)).toEqual({ app: true, mail: 'at_once' });
});

test('a kind with permissions reaches only members with one of them', () => {
  const analyst = new Set(permissionsOfRole.analyst);
  expect(notificationKinds.filter((kind) => maySee(kind, analyst))).toEqual(['report_ready', ...ownKinds]);
});
