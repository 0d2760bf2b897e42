/** Questions and answers of one script. `of` is the place of the question in its bank, which makes its text the only one of its kind. */
export interface Script {
  ask: (name: string) => string;
  answers: readonly [string, string, string, string, string, string];
}

/** What 8-bit encodings hold too. */
export const western: readonly Script[] = [
  { ask: (of) => `Which bird has number ${of}?`, answers: ['The robin', 'The wren', 'The bullfinch', 'The waxwing', 'The goldcrest', 'The siskin'] },
  { ask: (of) => `Vilken fågel har nummer ${of}?`, answers: ['Rödhaken', 'Gärdsmygen', 'Domherren', 'Sidensvansen', 'Kungsfågeln', 'Grönsiskan'] },
  { ask: (of) => `Quel oiseau porte le numéro ${of} ?`, answers: ['Le rouge-gorge', 'Le troglodyte', 'Le bouvreuil', 'La mésange', 'Le roitelet', 'L’étourneau'] },
]; // prettier-ignore

export const scripts: readonly Script[] = [
  ...western,
  { ask: (of) => `Ποιο πουλί έχει τον αριθμό ${of};`, answers: ['Ο κοκκινολαίμης', 'Ο τρυποφράχτης', 'Ο πύρρουλας', 'Η καρδερίνα', 'Ο κότσυφας', 'Η κουκουβάγια'] },
  { ask: (of) => `Какая птица имеет номер ${of}?`, answers: ['Зарянка', 'Крапивник', 'Снегирь', 'Свиристель', 'Чиж', 'Королёк'] },
  { ask: (of) => `أي طائر يحمل الرقم ${of}؟`, answers: ['أبو الحناء', 'النمنمة', 'الدغناش', 'الحسون', 'الهدهد', 'البومة'] },
  { ask: (of) => `לאיזו ציפור יש מספר ${of}?`, answers: ['אדום חזה', 'גדרון', 'חוחית', 'ירגזי', 'דוכיפת', 'ינשוף'] },
  { ask: (of) => `संख्या ${of} किस पक्षी की है?`, answers: ['कौआ', 'मैना', 'तोता', 'मोर', 'उल्लू', 'बुलबुल'] },
  { ask: (of) => `นกตัวใดมีหมายเลข ${of}`, answers: ['นกกระจอก', 'นกเอี้ยง', 'นกแก้ว', 'นกยูง', 'นกฮูก', 'นกพิราบ'] },
  { ask: (of) => `哪只鸟的号码是${of}？`, answers: ['知更鸟', '鹪鹩', '红腹灰雀', '太平鸟', '戴菊', '黄雀'] },
  { ask: (of) => `${of}番の鳥はどれですか？`, answers: ['コマドリ', 'ミソサザイ', 'ウソ', 'レンジャク', 'キクイタダキ', 'マヒワ'] },
  { ask: (of) => `${of}번 새는 무엇입니까?`, answers: ['울새', '굴뚝새', '멋쟁이', '여새', '상모솔새', '검은머리방울새'] },
  { ask: (of) => `Which one is ${of}: 🐦‍⬛, 👩🏽‍🔬 or 🇸🇪?`, answers: ['🐦‍⬛', '👩🏽‍🔬', '🇸🇪', '🎄', '❄️', '🦉'] },
]; // prettier-ignore

/** Signs that mean something in one format or another, or are easily lost. Each stands in 8-bit encodings too. */
export const westernOddities: readonly string[] = [
  '“quoted”, isn’t it',
  'km² × 10 – or € 5…',
  'a=b~c#d{e}:f',
  'C:\\new\\*folder',
  '<b>bold</b> &amp; co',
  '5 % of "all"; and, so, on',
  "'=1+1",
  '@home -> +46',
  '50 %50% {T}',
  'Z\u00a0is the last',
];

export const oddities: readonly string[] = [
  ...westernOddities,
  '-1 − 1 = −2',
  'e\u0301 and é',
  'zero\u200bwidth',
  '\u2067right\u2069 left',
  '𝔘𝔫𝔦',
  '＝full',
];
