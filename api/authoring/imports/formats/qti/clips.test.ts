import { strToU8, zipSync, type Zippable } from 'fflate';
import { expect, test } from 'vitest';
import { newId } from '#shared/ids.ts';
import { png } from '../../any-question.ts';
import { readQuestions } from '../../read-questions.ts';

function read(inside: string, files: Zippable) {
  const item = `<assessmentItem><responseDeclaration identifier="R" cardinality="single" baseType="string"><correctResponse><value>Owl</value></correctResponse></responseDeclaration><itemBody><p>Which?</p>${inside}<p><textEntryInteraction responseIdentifier="R"/></p></itemBody></assessmentItem>`;
  const manifest = '<manifest><resources><resource identifier="i" type="imsqti_item_xmlv2p2" href="items/i.xml"/></resources></manifest>';
  const bytes = zipSync({ 'imsmanifest.xml': strToU8(manifest), 'items/i.xml': strToU8(item), ...files });
  const { questions, media, losses } = readQuestions({ name: 'x.zip', bytes }, newId);
  return { clip: questions[0]?.question.clip, media: media.map(({ key }) => key), lost: losses.map(({ code }) => code) };
}
const film = strToU8('film');

test('a film with a poster and captions, and a sound in an object, are read in the layouts of others', () => {
  const video =
    '<qh5:video xmlns:qh5="http://www.imsglobal.org/xsd/imsqtiv2p2_html5_v1p0" controls="true" poster="../images/p.png"><qh5:source src="../images/a.ogv"/><qh5:source src="../images/big%20bird.mp4" type="video/mp4"/><qh5:track kind="subtitles" src="a.vtt" srclang="en"/></qh5:video>';
  const files = { 'images/big bird.mp4': film, 'images/p.png': png, 'items/a.vtt': strToU8('WEBVTT\n') };
  expect(read(video, files)).toEqual({
    clip: { kind: 'mp4', source: 'import-clip-1', poster: expect.objectContaining({ width: 1 }), captions: 'WEBVTT\n' },
    media: ['import-000001', 'import-clip-1.mp4'],
    lost: [],
  });
  expect(
    read('<p><object type="audio/mpeg" data="sounds/blackbird.mp3">A song</object></p>', { 'items/sounds/blackbird.mp3': film }),
  ).toEqual({
    clip: { kind: 'mp3', source: 'blackbird' },
    media: ['blackbird.mp3'],
    lost: [],
  });
});

test('a film without a poster, one that is elsewhere, a second one and captions that are missing are told', () => {
  const video = (inside: string) => `<video poster="p.png">${inside}</video>`;
  const files = { 'items/a.mp4': film, 'items/p.png': png };
  expect(read('<video src="a.mp4"/>', files)).toMatchObject({ media: [], lost: ['poster_missing'] });
  expect(read(video('<source src="https://a.b/a.mp4"/>'), files)).toMatchObject({ clip: undefined, lost: ['media_lost'] });
  expect(read(video('<source src="../../a.mp4"/>'), files)).toMatchObject({ clip: undefined, lost: ['media_lost'] });
  expect(read(video('<source src="a.mp4"/><track src="no.vtt"/>'), files)).toMatchObject({
    clip: { kind: 'mp4' },
    lost: ['captions_lost'],
  });
  expect(read(video('<source src="a.mp4"/>').repeat(2), files)).toMatchObject({ clip: { kind: 'mp4' }, lost: ['media_lost'] });
});
