/** Which types are text, and by which character set a page is read. */
import { describe, expect, it } from 'vitest';
import { decodePage, isHtml, isTextType, mediaTypeOf } from '../../../../src/tools/builtin/web/page-text.ts';

describe('the type of a page', () => {
  it.each([
    'text/html',
    'text/plain',
    'application/json',
    'application/ld+json',
    'image/svg+xml'.replace('image', 'application'),
    'text/x-python',
    'application/x-yaml',
    '',
  ])('is read: %s', (type) => expect(isTextType(type)).toBe(true));

  it.each([
    'application/pdf',
    'image/png',
    'application/octet-stream',
    'application/zip',
    'video/mp4',
    'text/',
    'multipart/mixed',
  ])('is not read: %s', (type) => expect(isTextType(type)).toBe(false));

  it('stands before the parameters', () => {
    expect(mediaTypeOf(' Text/HTML ;charset=x')).toBe('text/html');
    expect([isHtml('application/xhtml+xml'), isHtml('text/plain')]).toEqual([true, false]);
  });
});

const latin = (text: string): Buffer => Buffer.from(text, 'latin1');
const META = '<head><meta http-equiv="Content-Type" content="text/html; charset=windows-1252">';

describe('the text of a page', () => {
  it.each<[string, Buffer, string, string]>([
    ['UTF-8 unless anything says otherwise', Buffer.from('é'), 'text/plain', 'é'],
    ['what the header says', latin('é'), 'text/plain; charset="ISO-8859-1"', 'é'],
    ['a meta of the page', latin(`${META}é`), 'text/html', `${META}é`],
    ['a short meta of the page', latin('<meta charset=latin1>é'), 'text/html', '<meta charset=latin1>é'],
    [
      'the declaration of XML',
      latin('<?xml version="1.0" encoding="iso-8859-15"?>\u00a4'),
      'text/xml',
      '<?xml version="1.0" encoding="iso-8859-15"?>€',
    ],
    ['Shift_JIS', Buffer.from([0x93, 0xfa]), 'text/html; charset=Shift_JIS', '日'],
    [
      'the header rather than the page',
      latin('<meta charset=utf-8>é'),
      'text/html; charset=latin1',
      '<meta charset=utf-8>é',
    ],
    [
      'the byte order mark rather than the header',
      Buffer.from([0xff, 0xfe, 0x61, 0]),
      'text/plain; charset=utf-8',
      'a',
    ],
    [
      'UTF-8 where a page that can be read says UTF-16',
      Buffer.from('<meta charset=utf-16>é'),
      'text/html',
      '<meta charset=utf-16>é',
    ],
  ])('is read by %s', (_, body, type, text) => expect(decodePage(body, type).text).toBe(text));

  it('has a sign in place of bytes that fit no character', () => {
    expect(decodePage(latin('a\xe9b'), 'text/plain; charset=utf-8').text).toBe('a\ufffdb');
  });

  it('is read by the next best where nobody knows the character set, which is said', () => {
    expect(decodePage(Buffer.from('é'), 'text/plain; charset=klingon')).toEqual({
      text: 'é',
      charset: 'utf-8',
      unknown: 'klingon',
    });
    expect(decodePage(latin(`${META}é`), 'text/html; charset=none')).toMatchObject({
      charset: 'windows-1252',
      unknown: 'none',
    });
  });
});
