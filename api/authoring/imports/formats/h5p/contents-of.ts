import { listOf, objectOf, stringOf, type H5pContent, type Json } from './content.ts';

/** Contents that hold others. */
const containers = new Set([
  'H5P.QuestionSet',
  'H5P.Column',
  'H5P.Row',
  'H5P.RowColumn',
  'H5P.InteractiveBook',
  'H5P.CoursePresentation',
  'H5P.InteractiveVideo',
  'H5P.BranchingScenario',
  'H5P.Questionnaire',
]);
/** Contents that are several questions: each is read alone. */
const sets: Readonly<Record<string, (params: Json) => Json[]>> = {
  'H5P.SingleChoiceSet': ({ choices }) => listOf(choices).map(objectOf),
  'H5P.Summary': ({ summaries, intro }) => listOf(summaries).map((each) => ({ ...objectOf(each), intro })),
  'H5P.Flashcards': ({ cards }) => listOf(cards).map(objectOf),
  'H5P.Dialogcards': ({ dialogs }) => listOf(dialogs).map(objectOf),
};
/** More contents within each other than anybody makes; deeper ones are ignored. */
const deepest = 60;

/** The contents in this value that hold no others, in their order. */
export function* contentsOf(value: unknown, depth = 0): Generator<H5pContent> {
  if (depth > deepest || typeof value !== 'object' || value === null) return;
  const { library, params, metadata } = objectOf(value);
  const name = stringOf(library).split(' ', 1)[0] ?? '';
  if (name === '' || typeof params !== 'object' || params === null) {
    for (const each of Object.values(value)) yield* contentsOf(each, depth + 1);
  } else if (containers.has(name)) {
    if (objectOf(objectOf(objectOf(params).interactiveVideo).video).files) yield bare(name, objectOf(metadata));
    yield* contentsOf(params, depth + 1);
  } else {
    const own = objectOf(params);
    const about = bare(name, objectOf(metadata));
    const set = sets[name]?.(own);
    for (const each of set ?? [own]) yield { ...about, params: each, setFeedback: set && own.overallFeedback };
  }
}

const bare = (name: string, { title, authorComments }: Json): H5pContent => ({
  name,
  params: {},
  setFeedback: undefined,
  title: stringOf(title),
  comments: stringOf(authorComments),
});
