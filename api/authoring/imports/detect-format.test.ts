import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { detectFormat } from './detect-format.ts';

const detect = (text: string, name = 'x.txt'): string | undefined => detectFormat(name, new TextEncoder().encode(text));

test('the content determines the format, whatever the name', () => {
  expect(detect('\n#Q What?\n^ a\nA a\nB b', 'x.csv')).toBe('opentriviaqa');
  expect(detect('What?\nA. a\nB. b\nANSWER: A', 'x.gift')).toBe('aiken');
  expect(detect('// a comment\n::T::What?{=a ~b}')).toBe('gift');
  expect(detect('// a list that looks like Aiken\n[markdown]* A. a\n* B. b\n{=a ~b}\nANSWER: A')).toBe('gift');
  expect(detect('Question;Answer 1;Answer 2;Correct\nQ;a;b;1')).toBe('csv');
  expect(detect('{"questions": []}')).toBe('json');
  expect(detect('\uFEFF[\n  {"text": "Q"}]')).toBe('json');
  expect(detect('<?xml version="1.0"?>\n<assessmentItem/>')).toBe('qti');
  expect(detect('<qti:assessmentItem/>')).toBe('qti');
  expect(detectFormat('x.zip', zipSync({ 'imsmanifest.xml': strToU8('<manifest/>') }))).toBe('qti');
  expect(detectFormat('x.zip', zipSync({ 'xl/workbook.xml': strToU8('<workbook/>') }))).toBe('xlsx');
});

test('braces in a bank of another format do not make it GIFT', () => {
  expect(detect('#Q The set {1}?\n^ a\nA a\nB b')).toBe('opentriviaqa');
  expect(detect('The set {1}?\nA. a\nB. b\nANSWER: A')).toBe('aiken');
});

test('the name determines the format when the content does not', () => {
  expect(detect('a,b,c', 'x.CSV')).toBe('csv');
  expect(detect('Only a description', 'x.gift')).toBe('gift');
  expect(detect('Only a description')).toBeUndefined();
});
