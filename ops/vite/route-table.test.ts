import { contract as routes } from 'virtual:routes';
import { expect, test } from 'vitest';
import { contract } from '#shared/contract/contract.ts';
import { playersMayCall } from './player-rules.ts';

test('the browser programs get every operation, and of each only the data for a request and its reply', () => {
  expect(Object.keys(routes)).toEqual(Object.keys(contract));
  const names = new Set(Object.values(routes).flatMap((route) => Object.keys(route)));
  expect([...names].filter((name) => !['method', 'path', 'encoding', 'body', 'raw'].includes(name))).toEqual([]);
  expect(routes['readQuiz']).toEqual({ method: contract.readQuiz.method, path: contract.readQuiz.path });
});

test('the player gets only the operations that need no sign-in', () => {
  const chosen = Object.entries(contract).filter(([, operation]) => playersMayCall(operation));
  expect(chosen.map(([name]) => name)).toContain('getNextQuestion');
  expect(chosen.map(([name]) => name)).not.toContain('readQuiz');
});
