import type { TSchema } from 'typebox';
import { Compile } from 'typebox/schema';
import { invalid, invalidAt, type HttpError } from './errors.ts';
import { exactSchema } from './exact-schema.ts';
import { fieldProblems, isEmpty } from './field-problems.ts';
import { findProblems } from './find-problems.ts';

/** A compiled check of a schema that allows no unknown fields. */
export interface Check {
  passes(value: unknown): boolean;
  /** Throws 422 with a message at each wrong field. */
  demand(value: unknown): void;
}

/** Compiles a schema of the contract; done once, at the start. */
export function compileCheck(schema: TSchema): Check {
  const exact = exactSchema(schema);
  const validator = Compile(exact);
  const passes = (value: unknown): boolean => validator.Check(value);
  return {
    passes,
    demand(value) {
      if (passes(value)) return;
      const told = findProblems(exact, value).map((problem) =>
        isEmpty(value, problem) ? { ...problem, keyword: 'minLength', params: { limit: 1 } } : problem,
      );
      throw invalid(fieldProblems(told));
    },
  };
}

/** 422 for one field. */
export const emptyField = (name: string): HttpError => invalidAt(name, 'empty');
