import type { TemplateContent, TemplateName } from './template.ts';

export const swedish: Record<TemplateName, TemplateContent> = {
  quiz: {
    cover: 'Fem korta frågor. Hur många kan du?',
    questions: [
      { text: 'Vilken fågel stannar hela vintern vid fågelbordet?', answers: ['Talgoxen', 'Svalan', 'Göken', 'Tornseglaren'] },
      { text: 'Hur många ben har en insekt?', answers: ['Sex', 'Fyra', 'Åtta', 'Tio'] },
      { text: 'Vilken planet är närmast solen?', answers: ['Merkurius', 'Venus', 'Mars', 'Jorden'] },
      { text: 'Vilket hav ligger mellan Afrika och Australien?', answers: ['Indiska oceanen', 'Atlanten', 'Stilla havet'] },
      { text: 'Vilken metall är flytande i rumstemperatur?', answers: ['Kvicksilver', 'Tenn', 'Bly', 'Zink'] },
    ],
  },
  true_or_false: {
    cover: 'Sant eller falskt? Efter varje svar får du veta varför.',
    questions: [
      {
        text: 'Fladdermöss är blinda.',
        answers: ['Sant', 'Falskt'],
        right: 1,
        feedback: 'Alla fladdermöss ser; många hittar dessutom med hjälp av eko.',
      },
      {
        text: 'Honung kan hålla i många år.',
        answers: ['Sant', 'Falskt'],
        right: 0,
        feedback: 'Den har för lite vatten för att bakterier ska växa.',
      },
      { text: 'Ljud går fortare i vatten än i luft.', answers: ['Sant', 'Falskt'], right: 0, feedback: 'Mer än fyra gånger så fort.' },
      {
        text: 'Kinesiska muren syns från månen med blotta ögat.',
        answers: ['Sant', 'Falskt'],
        right: 1,
        feedback: 'Den är lång men alldeles för smal.',
      },
      {
        text: 'För en botaniker är tomaten ett bär.',
        answers: ['Sant', 'Falskt'],
        right: 0,
        feedback: 'Den växer ur ett fruktämne och har fröna i köttet.',
      },
    ],
  },
  against_the_clock: {
    cover: 'Rätt och snabbt: varje sekund räknas. De bästa står på topplistan.',
    questions: [
      { text: 'Vad är 7 × 8?', answers: ['56', '54', '48', '64'] },
      { text: 'Vilken huvudstad ligger längst norrut?', answers: ['Reykjavík', 'Helsingfors', 'Oslo', 'Stockholm'] },
      { text: 'Hur många strängar har en fiol?', answers: ['Fyra', 'Fem', 'Sex'] },
      { text: 'Vad av detta uppfanns först?', answers: ['Teleskopet', 'Ångmaskinen', 'Cykeln', 'Kameran'] },
      { text: 'Vad samlar bin för att göra honung?', answers: ['Nektar', 'Pollen', 'Vatten', 'Vax'] },
    ],
  },
  person: {
    cover: 'Tre frågor utan rätt och fel. Vilken resenär är du?',
    outcomes: [
      { title: 'Morgonfågeln', description: 'Du tycker om lugn, vida vyer och en plan. Bästa platsen är den som ingen annan har hittat.' },
      { title: 'Nattugglan', description: 'Du tycker om människor, marknader och musik. Bästa kvällen är den som ingen planerade.' },
    ],
    questions: [
      { text: 'En ledig lördag börjar med', answers: ['En promenad före frukosten', 'En lång frukost med vänner'] },
      { text: 'På resan letar du först efter', answers: ['Utsikten', 'Marknaden'] },
      { text: 'Du tar med dig hem', answers: ['En sten från stranden', 'Adressen till någon ny'] },
    ],
  },
  team_role: {
    cover: 'Vad bidrar du med i ett team? Fyra frågor ger svar.',
    outcomes: [
      { title: 'Planeraren', description: 'Du ser vad som ska göras och i vilken ordning. Andra kan lita på det.' },
      { title: 'Uppfinnaren', description: 'Du hittar vägen som ingen såg. Dina idéer får andra att komma vidare.' },
      { title: 'Lyssnaren', description: 'Du hör det som inte sägs. Andra trivs där du är.' },
      { title: 'Avslutaren', description: 'Du ser vad som fortfarande saknas. Med dig blir saker klara.' },
    ],
    questions: [
      {
        text: 'En ny uppgift kommer in. Först',
        answers: ['Gör du en lista', 'Skissar du tre sätt att lösa den', 'Frågar du vilka som berörs', 'Frågar du när den ska vara klar'],
      },
      {
        text: 'Mötet har kört fast. Du',
        answers: [
          'Sammanfattar var vi står',
          'Föreslår något helt annat',
          'Frågar den som inte har sagt något',
          'Föreslår att vi bestämmer oss',
        ],
      },
      {
        text: 'Andra kommer till dig för',
        answers: ['En överblick', 'En ny idé', 'Någon som lyssnar', 'En sista koll'],
      },
      {
        text: 'En bra vecka är en vecka då',
        answers: ['Allt gick enligt planen', 'Något nytt började', 'Alla var med', 'Något blev klart'],
      },
    ],
  },
  academy: {
    cover: 'Två frågor om säkerhet. Varje svar förklaras.',
    outcomes: [
      { title: 'Läs en gång till', description: 'Gå igenom förklaringarna och försök igen.', from: 0 },
      { title: 'Godkänd', description: 'Du vet vad du ska göra.', from: 60 },
    ],
    questions: [
      {
        text: 'En gäst halkar vid ingången. Vad gör du först?',
        answers: ['Ser till att gästen är i säkerhet', 'Fyller i rapporten', 'Ringer chefen'],
        feedback: 'Människan går först, rapporten skrivs efteråt.',
      },
      {
        text: 'Hur ofta kontrolleras nödutgången?',
        answers: ['Varje dag', 'Varje månad', 'Varje år'],
        feedback: 'En blockerad utgång är farlig redan samma dag.',
      },
    ],
  },
  first_week: {
    cover: 'Din första vecka: hittar du rätt? Fyra rätta svar av fem räcker.',
    outcomes: [
      { title: 'Fråga en kollega', description: 'Det är de till för. Försök sedan igen.', from: 0 },
      { title: 'På god väg', description: 'Du kan det mesta.', from: 40 },
      { title: 'Hemma', description: 'Du hittar rätt.', from: 80 },
    ],
    questions: [
      {
        text: 'Du får ett mejl med en länk som du inte väntade dig. Vad gör du?',
        answers: ['Anmäler det och trycker inte på länken', 'Trycker på länken för att se vad det är', 'Skickar det vidare till teamet'],
        feedback: 'IT tittar på det. Ett tryck kan vara ett för mycket.',
      },
      {
        text: 'Du är sjuk. Vem får veta det?',
        answers: ['Din chef, innan dagen börjar', 'Ingen, om det är en dag', 'En kollega, när du är tillbaka'],
        feedback: 'Så att någon kan ta över det som väntar på dig.',
      },
      {
        text: 'Var sparar du en fil som andra också behöver?',
        answers: ['I den delade mappen', 'På skrivbordet', 'I mejlen'],
        feedback: 'Där säkerhetskopieras den, och hittas när du är borta.',
      },
      {
        text: 'En kund frågar något som du inte vet. Du säger',
        answers: ['Jag tar reda på det och ringer i dag', 'Jag vet inte', 'Det är inte min avdelning'],
        feedback: 'Ingen måste veta allt, men alla kan ta reda på saker.',
      },
      {
        text: 'Du går från skrivbordet för en kaffe. Skärmen är',
        answers: ['Låst', 'På, det är bara fem minuter', 'Nedtonad'],
        feedback: 'Fem minuter räcker för att läsa det som ingen har med att göra.',
      },
    ],
  },
  labyrinth: {
    cover: 'Du vaknar i ett gammalt slott. Varje svar öppnar en dörr; bara en port leder ut, och den är låst.',
    questions: [
      {
        text: 'I hallen står en klocka stilla. Hur många minuter har en timme?',
        answers: ['Sextio', 'Femtio', 'Hundra'],
        room: { name: 'Hallen', right: 1, wrong: 2 },
      },
      {
        text: 'En tavla i biblioteket visar natthimlen. Vilken av dem är en stjärna?',
        answers: ['Solen', 'Månen', 'Venus'],
        room: { name: 'Biblioteket', right: 3, wrong: 0 },
      },
      {
        text: 'Det är mörkt i källaren. Vad lyssnar fladdermöss på?',
        answers: ['Ekot av sina egna rop', 'Vinden', 'Varandras vingar'],
        room: { name: 'Källaren', right: 0, wrong: 0, item: 'En rostig nyckel' },
      },
      {
        text: 'Från tornet ser du solen gå ner. I vilket väderstreck?',
        answers: ['Väster', 'Öster', 'Norr', 'Söder'],
        room: { name: 'Tornet', right: 4, wrong: 'back' },
      },
      {
        text: 'Ovanför porten står en gåta. Vad har tangenter men kan inte skriva?',
        answers: ['Ett piano', 'En dator', 'En skrivmaskin'],
        room: { name: 'Porten', right: 'exit', wrong: 0, needs: 'En rostig nyckel' },
      },
    ],
  },
};
