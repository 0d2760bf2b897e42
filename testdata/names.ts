/** Names as people type them into rooms, by the language of the activity. */
type Named = readonly [lang: number, name: string];

const of = (lang: number, ...names: string[]): Named[] => names.map((name) => [lang, name]);

/** 91 names that a host should see before a hall does; what was missed of them went into the lists. */
export const badNames: readonly Named[] = [
  ...of(1, 'shithead', 'FUCK YOU', 'f u c k', '5h1t', 'sh!t', 'ѕhit', 'a$$hole', 'dickhead', 'Hugh Jass', 'cunt', 'b1tch', 'Mike Hunt'),
  ...of(1, 'fucker', 'motherfucker', 'n1gger', 'wanker', 'cocksucker', 'kill yourself', '1488', 'fuckface'),
  ...of(2, 'fitta', 'kukhuvud', 'hora', 'knulla mig', 'r0vhal', 'Hitler'),
  ...of(3, 'faen', 'kuk', 'fitte', 'jævla'),
  ...of(4, 'pik', 'fisse', 'kælling', 'røvhul'),
  ...of(5, 'vittu', 'perkele', 'paskapää', 'huora', 'mulkku'),
  ...of(6, 'хуй', 'пизда', 'блядь', 'сука', 'пидор'),
  ...of(7, 'gilipollas', 'cabrón', 'hijo de puta'),
  ...of(8, '傻逼', '操你妈', '他妈的'),
  ...of(9, 'caralho', 'porra', 'puta', 'viado', 'filho da puta'),
  ...of(10, 'kurwa', 'chuj', 'pierdol się', 'cipa', 'skurwysyn'),
  ...of(11, 'orospu', 'siktir', 'amk', 'göt', 'piç'),
  ...of(12, 'klootzak', 'kut', 'kankerlijer', 'lul'),
  ...of(13, 'putain', 'salope', 'merde', 'enculé'),
  ...of(14, 'Arschloch', 'Hurensohn', 'Fotze', 'Scheiße', 'Wichser'),
  ...of(15, 'madarchod', 'चूतिया', 'bhenchod'),
  ...of(16, 'cazzo', 'stronzo', 'puttana', 'vaffanculo'),
  ...of(17, 'ちんこ', 'まんこ', '死ね'),
  ...of(18, '씨발', '개새끼', '병신'),
];

/** 50 names of people and places, many of which contain a word of a list. */
export const goodNames: readonly Named[] = [
  ...of(
    1,
    'Penistone',
    'Scunthorpe',
    'Cumming',
    'Hancock',
    'Cockburn',
    'Dickens',
    'Sexton',
    'Essex',
    'Cassandra',
    'Titus',
    'Butterworth',
    'Cocker',
  ),
  ...of(1, 'Dickinson', 'Hitchcock', 'Gaylord', 'Matsushita', 'Lipschitz', 'Assad', 'Fukuda', 'Wang', 'Grace 1488000', 'Class 8B'),
  ...of(2, 'Pippa', 'Åsa', 'Björn', 'Örjan', 'Fanny', 'Skåne'),
  ...of(3, 'Randi', 'Odd'),
  ...of(4, 'Bent', 'Søren'),
  ...of(5, 'Aino', 'Perttu'),
  ...of(6, 'Хулио', 'Светлана'),
  ...of(7, 'Kike', 'Analía', 'Conchita'),
  ...of(8, '李伟', '王芳'),
  ...of(9, 'João'),
  ...of(10, 'Łukasz'),
  ...of(11, 'Ümit'),
  ...of(12, 'Joke'),
  ...of(13, 'Constance'),
  ...of(14, 'Fick', 'Jürgen'),
  ...of(16, 'Assunta'),
  ...of(17, 'さくら'),
];

/** 40 more, written after the lists: nothing of them goes into a list, so that they show what is caught of names that nobody thought of. */
export const laterNames: readonly Named[] = [
  ...of(1, 'twatface', 'pissflaps', 'knobhead', 'sl4t', 'whore', 'fuck u', 'nigga', 'faggot', 'ur mum is a slut'),
  ...of(2, 'fitthuvud', 'svartskalle', 'kukfejs'),
  ...of(3, 'pikk'),
  ...of(4, 'luderbarn', 'pikhoved'),
  ...of(5, 'kusipää', 'vitun homo'),
  ...of(6, 'блять', 'ебать'),
  ...of(7, 'cabron', 'maricón', 'chupapollas'),
  ...of(8, '妈的'),
  ...of(9, 'buceta', 'cu'),
  ...of(10, 'jebany', 'kutas'),
  ...of(11, 'göt veren', 'sikik'),
  ...of(12, 'flikker', 'mongool'),
  ...of(13, 'fils de pute', 'pute'),
  ...of(14, 'Schlampe', 'Fickfresse'),
  ...of(15, 'gandu'),
  ...of(16, 'merda', 'bastardo'),
  ...of(17, 'うんこ'),
  ...of(18, '미친놈'),
];
