'use strict';

const { oneActivity } = require('../fields');

const toQuestion = ({ id, text, type, points, order_number }) => ({ id, text, type, points, order_number });

const perform = async (z, { inputData: { activity_id, text, answers = [], points } }) => {
  const body = { quiz_localization_id: activity_id, text, type: 'text', ...(points !== undefined && { points: Number(points) }) };
  const { data } = await z.request({ method: 'POST', url: '/questions', body });
  return toQuestion(await withAnswers(z, data, answers));
};

/** The first one is right. A new question begins with empty answers, which are filled first. */
async function withAnswers(z, question, answers) {
  const texts = answers.map((one) => String(one).trim()).filter(Boolean);
  for (const [place, text] of texts.entries()) {
    const there = question.answers[place];
    const body = { text, is_right: place === 0 };
    if (there) await z.request({ method: 'PUT', url: `/text-answers/${there.id}`, body });
    else await z.request({ method: 'POST', url: '/text-answers', body: { ...body, question_localization_id: question.id } });
  }
  for (const { id } of texts.length > 0 ? question.answers.slice(texts.length) : [])
    await z.request({ method: 'DELETE', url: `/text-answers/${id}` });
  return question;
}

module.exports = {
  key: 'add_question',
  noun: 'Question',
  display: { label: 'Add Question', description: 'Adds a question with answers to the draft of an activity.' },
  operation: {
    inputFields: [
      oneActivity,
      { key: 'text', label: 'Question', type: 'text', required: true },
      { key: 'answers', label: 'Answers', type: 'string', list: true, helpText: 'The first answer is the correct one.' },
      { key: 'points', label: 'Points', type: 'number' },
    ],
    perform,
    sample: {
      id: '01993f70-0000-7000-8000-000000000004',
      text: 'Which of these birds stays all winter?',
      type: 'text',
      points: 1,
      order_number: 1,
    },
  },
};
