import { comments } from '#shared/contract/comments.ts';
import { mentionedIn } from '#shared/mentions.ts';
import { pagedAnswer, pageOf } from '#api/kernel/http/paging.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { findCommented, findNames } from './comment-store.ts';
import { countThreads, findThreads } from './find-threads.ts';

export const listComments = serve(comments.listComments, ({ params: { quizID }, query }, { actor, database }) =>
  database.asActor(actor, async (tx) => {
    const page = pageOf(query);
    const { id } = await findCommented(tx, quizID);
    const threads = await findThreads(tx, actor, id, { ...query, limit: page.per_page, offset: page.offset });
    const texts = threads.flatMap(({ text, replies }) => [text, ...replies.map((reply) => reply.text)]);
    const people = await findNames(tx, [...new Set(texts.flatMap(mentionedIn))]);
    return { ...pagedAnswer(threads, await countThreads(tx, id, query), page), people };
  }),
);
