/** The things of a list that a path lies in, the outer one first: question/1/answer/2/text lies in question/1 and question/1/answer/2. */
export function rootsOf(path: string): string[] {
  const [head, id, inner, innerId] = path.split('/');
  if (head === 'questions' && innerOf(path)) return [`question/${innerOf(path)}`];
  if (head === 'person_types' && innerOf(path)) return [`person_type/${innerOf(path)}`];
  if ((head === 'hatches' || head === 'prizes') && innerOf(path)) return [`${head === 'hatches' ? 'hatch' : 'prize'}/${innerOf(path)}`];
  if (!id || !things.includes(head ?? '')) return [];
  const outer = `${head}/${id}`;
  return innerId && (inner === 'answer' || inner === 'order') ? [outer, `${outer}/answer/${innerId}`] : [outer];
}

const things = ['question', 'person_type', 'round', 'hatch', 'prize', 'room'];

/** questions/order/1: 1. */
const innerOf = (path: string): string | undefined => path.split('/')[2];
