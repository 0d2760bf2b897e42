/**
 * The list items that contain a path, the outer one first: question/1/answer/2/text is in question/1 and question/1/answer/2. A room belongs to its
 * question.
 */
export function rootsOf(path: string): string[] {
  const [head, id, inner, innerId] = path.split('/');
  const listed = ordered[head ?? ''];
  if (listed !== undefined && innerOf(path)) return [`${listed}/${innerOf(path)}`];
  if (head === 'room') return [`question/${id}`];
  if (!id || !things.includes(head ?? '')) return [];
  const outer = `${head}/${id}`;
  return innerId && (inner === 'answer' || inner === 'order') ? [outer, `${outer}/answer/${innerId}`] : [outer];
}

const things = ['question', 'person_type', 'round', 'hatch', 'prize', 'member'];
/** The lists with an order of their own: hatches/order/1 is in hatch/1. */
const ordered: Readonly<Record<string, string>> = {
  questions: 'question',
  person_types: 'person_type',
  hatches: 'hatch',
  prizes: 'prize',
  members: 'member',
};

/** questions/order/1: 1. */
const innerOf = (path: string): string | undefined => path.split('/')[2];
