import { quizzes } from '#shared/contract/quizzes.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { writeExport } from './write-export.ts';

/** Writes the file and reads it back, because nothing else finds every difference. */
export const listExportLosses = serve(quizzes.listExportLosses, async ({ params: { quizID }, query: { format } }, context) => {
  const { losses } = await writeExport(context, quizID, format);
  return { losses: losses.map(({ line, text, code, reason }) => ({ line, text, code, reason })) };
});
