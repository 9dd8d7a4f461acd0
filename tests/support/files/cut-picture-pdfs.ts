/** Reports whose picture is packed as its dictionary says but incomplete, and reports whose picture only looks incomplete. */
import { deflateSync } from 'node:zlib';
import { cutJpegs, wholeJpegs } from './cut-jpegs.ts';
import {
  bytesOf,
  drawsPicture,
  fax,
  grey1,
  grey8,
  group3,
  group4,
  inline,
  onPage,
  pdfThatDraws,
  pixels,
  side,
  size,
  streamOf,
} from './filter-pdfs.ts';

const none = Buffer.alloc(0);
const noughts = Buffer.alloc(600);
const words = Buffer.from('this is no picture, whatever its dictionary says. '.repeat(20));
const mask = '/ImageMask true /BitsPerComponent 1';
const group4Said = `/Filter /CCITTFaxDecode /DecodeParms << /K -1 /Columns ${side} /Rows ${side} >>`;
const profiled = (bits: number) => `/ColorSpace [/ICCBased 6 0 R] /BitsPerComponent ${bits}`;
const rows = (count: number) => pixels.subarray(0, side * count);
const table = (colours: string) => `/ColorSpace [/Indexed /DeviceRGB 255 <${colours}>] /BitsPerComponent 8`;
const softMask = (dictionary: string, content: Buffer) =>
  onPage(
    { dictionary: `${grey8} /SMask 6 0 R`, content: pixels },
    streamOf(`/Type /XObject /Subtype /Image ${dictionary} ${grey8}`, content),
  );

/** A photo needs a dictionary with its own size. */
const photo = (content: Buffer, width: number, height: number) =>
  pdfThatDraws(drawsPicture, [
    streamOf(
      `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /Filter /DCTDecode /ColorSpace /DeviceRGB /BitsPerComponent 8`,
      content,
    ),
  ]);

/** Each picture would be drawn with white or black in place of what is missing. */
export async function cutPicturePdfs(): Promise<Readonly<Record<string, Buffer>>> {
  const faxes = {
    'an empty fax': onPage({ dictionary: fax('/K -1'), content: none }),
    'a fax of noughts': onPage({ dictionary: fax('/K -1'), content: noughts }),
    'a fax of noughts where black is 1': onPage({ dictionary: fax('/K -1 /BlackIs1 true'), content: noughts }),
    'a fax of noughts with a profile': onPage(
      { dictionary: `${group4Said} ${profiled(1)}`, content: noughts },
      streamOf('/N 1', noughts),
    ),
    'a fax of words': onPage({ dictionary: fax('/K -1'), content: words }),
    'half a fax': onPage({ dictionary: fax('/K -1'), content: group4.subarray(0, group4.length / 2) }),
    'half a fax of group 3': onPage({ dictionary: fax('/K 0'), content: group3.subarray(0, group3.length / 2) }),
    'a fax of group 3 of noughts': onPage({ dictionary: fax('/K 0'), content: noughts }),
    'a mask that is a fax of noughts': onPage({ dictionary: `${mask} ${group4Said}`, content: noughts }),
    'a fax of noughts among the page’s words': inline(
      `/CS /G /BPC 1 /F /CCF /DP << /K -1 /Columns ${side} /Rows ${side} >>`,
      noughts,
    ),
  };
  const others = {
    'an empty JBIG2': onPage({ dictionary: `/Filter /JBIG2Decode ${grey1}`, content: none }),
    'an empty JPEG 2000': onPage({ dictionary: `/Filter /JPXDecode ${grey8}`, content: none }),
    'an empty JPEG': onPage({ dictionary: `/Filter /DCTDecode ${grey8}`, content: none }),
    'an empty Flate': onPage({ dictionary: `/Filter /FlateDecode ${grey8}`, content: none }),
    'a Flate of nothing': onPage({ dictionary: `/Filter /FlateDecode ${grey8}`, content: deflateSync(none) }),
    'a Flate of too few rows': onPage({ dictionary: `/Filter /FlateDecode ${grey8}`, content: deflateSync(rows(40)) }),
    'a cut Flate': onPage({ dictionary: `/Filter /FlateDecode ${grey8}`, content: deflateSync(pixels).subarray(0, 12) }),
    'no filter and no content': onPage({ dictionary: grey8, content: none }),
    'no filter and too few rows': onPage({ dictionary: grey8, content: rows(20) }),
    'a mask of too few rows': onPage({ dictionary: mask, content: Buffer.alloc(100) }),
    'an LZW of noughts': onPage({ dictionary: `/Filter /LZWDecode ${grey8}`, content: noughts }),
    'too little among the page’s words': inline('/CS /G /BPC 8', rows(20)),
    'no colours': onPage({ dictionary: '/BitsPerComponent 8', content: pixels }),
    'colours that are not there': onPage({ dictionary: '/ColorSpace 99 0 R /BitsPerComponent 8', content: pixels }),
    'colours of nobody': onPage({ dictionary: '/ColorSpace /Newest /BitsPerComponent 8', content: pixels }),
    'a profile that is not there': onPage({ dictionary: '/ColorSpace [/ICCBased 99 0 R] /BitsPerComponent 8', content: pixels }),
    'a profile of as many colours as there are none': onPage(
      { dictionary: profiled(8), content: pixels },
      streamOf('/N 7', noughts),
    ),
    'a table of two colours': onPage({ dictionary: table('000000ff0000'), content: pixels }),
    'an empty table': onPage({ dictionary: table(''), content: pixels }),
    'an empty soft mask': softMask(size, none),
    'a soft mask of too few rows': softMask(size, rows(20)),
    'a broken soft mask': softMask(`${size} /Filter /FlateDecode`, words),
  };
  const photos = Object.entries(await cutJpegs())
    .filter(([name]) => /^(?:plain|in steps), cut/.test(name))
    .map(([name, content]) => [name, photo(content, 200, 150)] as const);
  return { ...faxes, ...others, ...Object.fromEntries(photos) };
}

/** These pictures are drawn completely. */
export async function wholePicturePdfs(): Promise<Readonly<Record<string, Buffer>>> {
  const white = bytesOf('1'.repeat(side) + '000000000001'.repeat(2));
  const jpegs = Object.entries(await wholeJpegs())
    .filter(([name]) => /^(?:plain|in steps|with)/.test(name))
    .map(([name, content]) => [name, photo(content, 200, 150)] as const);
  return {
    'a white fax': onPage({ dictionary: fax('/K -1'), content: white }),
    'a white fax where black is 1': onPage({ dictionary: fax('/K -1 /BlackIs1 true'), content: white }),
    'a fax without the mark of its end': onPage({ dictionary: fax('/K -1'), content: group4.subarray(0, -3) }),
    'a fax with noughts behind it': onPage({ dictionary: fax('/K -1'), content: Buffer.concat([group4, noughts]) }),
    'a fax with a profile that is none': onPage(
      { dictionary: `${group4Said} ${profiled(1)}`, content: group4 },
      streamOf('/N 1', noughts),
    ),
    'a Flate with a wrong sum': onPage({
      dictionary: `/Filter /FlateDecode ${grey8}`,
      content: Buffer.concat([deflateSync(pixels).subarray(0, -4), Buffer.alloc(4)]),
    }),
    'a few bytes less than there should be': onPage({ dictionary: grey8, content: pixels.subarray(0, -5) }),
    'a table of the colours that are used': onPage({
      dictionary: table('000000ff0000'),
      content: Buffer.from(pixels.map((value) => value & 1)),
    }),
    'a mask of one pixel without content': pdfThatDraws(drawsPicture, [
      streamOf(`/Type /XObject /Subtype /Image /Width 1 /Height 1 ${mask}`, none),
    ]),
    'a soft mask that is not there': onPage({ dictionary: `${grey8} /SMask 99 0 R`, content: pixels }),
    ...Object.fromEntries(jpegs),
  };
}
