import { expect, test } from 'vitest';
import { safeError } from './log.ts';

test('an error is logged in words, also the plain objects of pg-boss and an error that has only parts', () => {
  const row = { detail: 'Key (email)=(anna@school.example) already exists.' };
  expect(safeError({ message: 'cannot execute UPDATE in a read-only transaction', code: '25006', queue: 'draw-due', ...row })).toEqual({
    type: undefined,
    message: 'cannot execute UPDATE in a read-only transaction',
    code: '25006',
    queue: 'draw-due',
  });
  const refused = new AggregateError([new Error('connect ECONNREFUSED ::1:5432'), new Error('connect ECONNREFUSED 127.0.0.1:5432')]);
  expect(safeError(refused)).toMatchObject({ message: 'connect ECONNREFUSED ::1:5432; connect ECONNREFUSED 127.0.0.1:5432' });
  expect(safeError('gone')).toEqual({ message: 'gone' });
});
