import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** So many of the longest journeys keep all workers but one busy. */
const longJourneys = 3;

/**
 * In each project, the test files that run in full come first, in the order of their list: they take the longest, and at the end one worker would wait
 * for the other. A worker takes 5 s to read the server's modules and serves one project, so few files of a project go to one worker, beside the longest
 * journeys. Operations end the run, because most take less than a second.
 */
export class WholeFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const projects = Map.groupBy(await super.sort(files), ({ project }) => project.name);
    const sorted = (names: string[]): TestSpecification[] => names.flatMap((name) => (projects.get(name) ?? []).toSorted(byRank));
    const journeys = sorted(['journeys']);
    return [
      ...sorted(['unit', 'programs']),
      ...journeys.slice(0, longJourneys),
      ...sorted(['exhaustive-unit', 'foreign']),
      ...journeys.slice(longJourneys),
      ...sorted(['operations']),
    ];
  }
}

/** The place of a file among those that run in full; after them, all are equal. */
function rank({ project, moduleId }: TestSpecification): number {
  const { wholeFiles } = project.getProvidedContext();
  const place = wholeFiles.indexOf(moduleId);
  return place < 0 ? wholeFiles.length : place;
}
const byRank = (one: TestSpecification, other: TestSpecification): number => rank(one) - rank(other);
