import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** In each project, the test files that run in full come first. They take the longest; at the end, one worker would wait for the other. */
export class WholeFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isWhole = ({ project, moduleId }: TestSpecification): boolean => project.getProvidedContext().wholeFiles.includes(moduleId);
    const projects = Map.groupBy(await super.sort(files), ({ project }) => project);
    return [...projects.values()].flatMap((own) => [...own.filter(isWhole), ...own.filter((file) => !isWhole(file))]);
  }
}
