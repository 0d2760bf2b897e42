import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { displayName } from './display-name.ts';

describe('the name on a board', () => {
  it('is the username, or else the first name and the surname’s initial', () => {
    expect(displayName({ username: ' quiz  fox ', name: 'Anna', surname: 'Berg' })).toBe('quiz fox');
    expect(displayName({ name: 'Anna Maria', surname: 'berg' })).toBe('Anna Maria B.');
    expect(displayName({ name: 'Åsa', surname: 'Östlund' })).toBe('Åsa Ö.');
    expect(displayName({ username: '', name: 'Anna', surname: null })).toBe('Anna');
  });

  it('shortens a whole name that was typed into the one field', () => {
    expect(displayName({ name: 'Anna Berg' })).toBe('Anna B.');
    expect(displayName({ name: 'Anna Maria Berg' })).toBe('Anna B.');
  });

  it('keeps a surname of one character to itself', () => {
    expect(displayName({ name: '小明', surname: '王' })).toBe('小明');
    expect(displayName({ name: '민준', surname: '김' })).toBe('민준');
    expect(displayName({ name: 'प्रिया', surname: 'शर्मा' })).toBe('प्रिया श.');
  });

  it('is none when nothing may be shown', () => {
    expect([displayName({}), displayName({ surname: 'Berg' }), displayName({ name: '  ' })]).toEqual([null, null, null]);
  });

  it('contains no invisible characters and none that change the direction of the line', () => {
    expect(displayName({ username: '\u202eevil\u200b fox' })).toBe('evil fox');
    expect(['\u200b\u200b', '\u3164', '\u2800 \u2800', '\u200d'].map((username) => displayName({ username }))).toEqual([
      null,
      null,
      null,
      null,
    ]);
    expect(displayName({ username: '👩‍🚀 می‌خواهم' })).toBe('👩‍🚀 می‌خواهم');
  });

  it('never is an e-mail address', () => {
    expect(displayName({ username: 'anna@school.example', name: 'Anna', surname: 'Berg' })).toBe('Anna B.');
    expect(displayName({ name: 'anna@school.example' })).toBeNull();
    expect(displayName({ name: 'Anna', surname: 'anna@school.example' })).toBe('Anna');
    const part = fc.option(fc.oneof(fc.emailAddress(), fc.string()), { nil: null });
    fc.assert(
      fc.property(part, part, part, (username, name, surname) => {
        expect(displayName({ username, name, surname }) ?? '').not.toContain('@');
      }),
    );
  });
});
