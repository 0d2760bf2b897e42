import type { TemplateContent, TemplateName } from './template.ts';

export const english: Record<TemplateName, TemplateContent> = {
  quiz: {
    cover: 'Five short questions. How many do you know?',
    questions: [
      { text: 'Which bird stays all winter at the feeder?', answers: ['The great tit', 'The swallow', 'The cuckoo', 'The swift'] },
      { text: 'How many legs does an insect have?', answers: ['Six', 'Four', 'Eight', 'Ten'] },
      { text: 'Which planet is nearest to the sun?', answers: ['Mercury', 'Venus', 'Mars', 'Earth'] },
      { text: 'Which ocean lies between Africa and Australia?', answers: ['The Indian Ocean', 'The Atlantic', 'The Pacific'] },
      { text: 'Which metal is liquid at room temperature?', answers: ['Mercury', 'Tin', 'Lead', 'Zinc'] },
    ],
  },
  true_or_false: {
    cover: 'True or false? After each answer you learn why.',
    questions: [
      { text: 'Bats are blind.', answers: ['True', 'False'], right: 1, feedback: 'All bats can see; many also find their way by echo.' },
      {
        text: 'Honey can keep for years.',
        answers: ['True', 'False'],
        right: 0,
        feedback: 'It holds too little water for bacteria to grow.',
      },
      {
        text: 'Sound travels faster in water than in air.',
        answers: ['True', 'False'],
        right: 0,
        feedback: 'More than four times as fast.',
      },
      {
        text: 'The Great Wall of China is seen from the Moon with the naked eye.',
        answers: ['True', 'False'],
        right: 1,
        feedback: 'It is long but far too narrow.',
      },
      {
        text: 'A tomato is a berry to a botanist.',
        answers: ['True', 'False'],
        right: 0,
        feedback: 'It grows from one ovary and holds its seeds in the flesh.',
      },
    ],
  },
  against_the_clock: {
    cover: 'Right and fast: each second counts. The best stand on the leaderboard.',
    questions: [
      { text: 'What is 7 × 8?', answers: ['56', '54', '48', '64'] },
      { text: 'Which capital lies farthest north?', answers: ['Reykjavík', 'Helsinki', 'Oslo', 'Stockholm'] },
      { text: 'How many strings has a violin?', answers: ['Four', 'Five', 'Six'] },
      { text: 'Which of these was invented first?', answers: ['The telescope', 'The steam engine', 'The bicycle', 'The camera'] },
      { text: 'What do bees collect to make honey?', answers: ['Nectar', 'Pollen', 'Water', 'Wax'] },
    ],
  },
  person: {
    cover: 'Three questions, no right answers. Which traveller are you?',
    outcomes: [
      {
        title: 'The early bird',
        description: 'You like quiet, wide views and a plan. The best place is the one nobody else has found yet.',
      },
      { title: 'The night owl', description: 'You like people, markets and music. The best evening is the one nobody planned.' },
    ],
    questions: [
      { text: 'A free Saturday begins with', answers: ['A walk before breakfast', 'A long breakfast with friends'] },
      { text: 'On a trip you first look for', answers: ['The view', 'The market'] },
      { text: 'You bring home', answers: ['A stone from the beach', 'The address of somebody new'] },
    ],
  },
  team_role: {
    cover: 'What do you bring to a team? Four questions tell.',
    outcomes: [
      { title: 'The planner', description: 'You see what has to be done and in which order. Others can rely on it.' },
      { title: 'The inventor', description: 'You find the way that nobody saw. Others get unstuck by your ideas.' },
      { title: 'The listener', description: 'You hear what is not said. Others work well where you are.' },
      { title: 'The finisher', description: 'You see what is still missing. With you things get done.' },
    ],
    questions: [
      {
        text: 'A new task comes in. You first',
        answers: ['Make a list', 'Sketch three ways to do it', 'Ask who is concerned', 'Ask when it must be done'],
      },
      {
        text: 'The meeting is stuck. You',
        answers: ['Sum up where we are', 'Propose something quite different', 'Ask the one who has said nothing', 'Suggest that we decide'],
      },
      {
        text: 'Others come to you for',
        answers: ['An overview', 'A fresh idea', 'An open ear', 'A last check'],
      },
      {
        text: 'A good week is one in which',
        answers: ['All went as planned', 'Something new began', 'Everybody was on board', 'Something was finished'],
      },
    ],
  },
  academy: {
    cover: 'Two questions on safety. Each answer is explained.',
    outcomes: [
      { title: 'Read it once more', description: 'Go through the explanations and try again.', from: 0 },
      { title: 'Passed', description: 'You know what to do.', from: 60 },
    ],
    questions: [
      {
        text: 'A guest slips near the entrance. What comes first?',
        answers: ['See that the guest is safe', 'Fill in the report', 'Call the manager'],
        feedback: 'People come first; the report is written afterwards.',
      },
      {
        text: 'How often is the fire exit checked?',
        answers: ['Every day', 'Every month', 'Every year'],
        feedback: 'A blocked exit is dangerous the same day.',
      },
    ],
  },
  first_week: {
    cover: 'Your first week: do you know your way around? Four of five right answers are enough.',
    outcomes: [
      { title: 'Ask a colleague', description: 'That is what they are there for. Then try again.', from: 0 },
      { title: 'On your way', description: 'You know most of it.', from: 40 },
      { title: 'At home', description: 'You know your way around.', from: 80 },
    ],
    questions: [
      {
        text: 'You get a mail with a link that you did not expect. What do you do?',
        answers: ['Report it and do not press the link', 'Press the link to see what it is', 'Forward it to the team'],
        feedback: 'IT looks at it. One press can be one too many.',
      },
      {
        text: 'You are ill. Who is told?',
        answers: ['Your manager, before the day begins', 'Nobody, for one day', 'A colleague, when you are back'],
        feedback: 'So that somebody can take over what waits for you.',
      },
      {
        text: 'Where do you keep a file that others need too?',
        answers: ['In the shared folder', 'On your desktop', 'In your mail'],
        feedback: 'There it is backed up, and found when you are away.',
      },
      {
        text: 'A customer asks what you do not know. You say',
        answers: ['I find out and call you back today', 'I do not know', 'That is not my department'],
        feedback: 'Nobody must know everything, but everybody can find out.',
      },
      {
        text: 'You leave your desk for a coffee. Your screen is',
        answers: ['Locked', 'On, it is only five minutes', 'Dimmed'],
        feedback: 'Five minutes are enough to read what is nobody’s business.',
      },
    ],
  },
  labyrinth: {
    cover: 'You wake up in an old castle. Each answer opens a door; only one gate leads out, and it is locked.',
    questions: [
      {
        text: 'In the hall a clock stands still. How many minutes has an hour?',
        answers: ['Sixty', 'Fifty', 'A hundred'],
        room: { name: 'The hall', right: 1, wrong: 2 },
      },
      {
        text: 'A painting in the library shows the night sky. Which of these is a star?',
        answers: ['The Sun', 'The Moon', 'Venus'],
        room: { name: 'The library', right: 3, wrong: 0 },
      },
      {
        text: 'It is dark in the cellar. What do bats listen to?',
        answers: ['The echo of their own calls', 'The wind', 'Each other’s wings'],
        room: { name: 'The cellar', right: 0, wrong: 0, item: 'A rusty key' },
      },
      {
        text: 'From the tower you see the sun set. In which direction?',
        answers: ['West', 'East', 'North', 'South'],
        room: { name: 'The tower', right: 4, wrong: 'back' },
      },
      {
        text: 'Above the gate stands a riddle. What has keys but opens no door?',
        answers: ['A piano', 'A knight', 'A window'],
        room: { name: 'The gate', right: 'exit', wrong: 0, needs: 'A rusty key' },
      },
    ],
  },
};
