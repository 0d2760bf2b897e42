/** The letters that number options, besides digits, in the order of each alphabet. */
const alphabets = [
  'abcdefghijklmnopqrstuvwxyz',
  'абвгдежзиклмн',
  'αβγδεζηθικ',
  'アイウエオカキクケコ',
  '가나다라마바사아자차',
  'ㄱㄴㄷㄹㅁㅂㅅㅇㅈㅊ',
  '甲乙丙丁戊己庚辛壬癸',
  'אבגדהוזחטי',
  'ابجدهوزحطي',
  'कखगघङचछजझञ',
];

/** The place, from 0, of a letter that numbers an option: 1 for B, Б, イ and ب. */
export function letterPlace(letter: string): number | undefined {
  const plain = letter.normalize('NFKC').toLowerCase();
  const bare = letter.normalize('NFKD').replace(/\p{M}/gu, '').normalize('NFKC').toLowerCase();
  for (const form of [plain, bare])
    for (const alphabet of alphabets) {
      const place = form.length === 1 ? alphabet.indexOf(form) : -1;
      if (place >= 0) return place;
    }
  return undefined;
}
