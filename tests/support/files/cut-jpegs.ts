/** JPEGs in the forms that phones and programs write: whole, unusual and cut off. */
import sharp from 'sharp';

const end = Buffer.from([0xff, 0xd9]);

const noise = (width: number, height: number, channels: 1 | 3) =>
  sharp(Buffer.from(Array.from({ length: width * height * channels }, (_, at) => (at * 7919 + (at >> 11) * 31) % 256)), {
    raw: { width, height, channels },
  });

async function forms(): Promise<Readonly<Record<string, Buffer>>> {
  return {
    plain: await noise(200, 150, 3).jpeg().toBuffer(),
    'in steps': await noise(200, 150, 3).jpeg({ progressive: true }).toBuffer(),
    'in full colour': await noise(200, 150, 3).jpeg({ chromaSubsampling: '4:4:4' }).toBuffer(),
    'in grey': await noise(203, 151, 1).jpeg().toBuffer(),
    'in grey and in steps': await noise(203, 151, 1).jpeg({ progressive: true }).toBuffer(),
    'of an odd size and in steps': await noise(77, 131, 3).jpeg({ progressive: true, optimiseScans: true }).toBuffer(),
    'packed by another program': await noise(200, 150, 3).jpeg({ mozjpeg: true }).toBuffer(),
  };
}

/** Some phones write zeros for the first and last value of the scan. */
function withOddScan(jpeg: Buffer): Buffer {
  const odd = Buffer.from(jpeg);
  const scan = odd.indexOf(Buffer.from([0xff, 0xda, 0x00, 0x0c, 0x03]));
  odd[scan + 12] = 0;
  return odd;
}

/** Every viewer shows all of these pictures. */
export async function wholeJpegs(): Promise<Readonly<Record<string, Buffer>>> {
  const found = await forms();
  const plain = found['plain'] ?? end;
  return {
    ...found,
    ...Object.fromEntries(
      Object.entries(found).map(([name, jpeg]) => [`${name}, without the mark of its end`, jpeg.subarray(0, -2)]),
    ),
    'with odd scan parameters': withOddScan(plain),
    'with something behind its end': Buffer.concat([plain, Buffer.from('MotionPhoto_Data'), Buffer.alloc(500, 7)]),
    'with another one within it': Buffer.concat([
      plain.subarray(0, 2),
      Buffer.from([0xff, 0xe1, 0x40, 0x02]),
      Buffer.concat([plain, Buffer.alloc(0x4000)]).subarray(0, 0x4000),
      plain.subarray(2),
    ]),
    'with filling before its segments': Buffer.concat([plain.subarray(0, 2), Buffer.from([0xff, 0xff]), plain.subarray(2)]),
  };
}

/** A part of each picture is grey, or coarser than the rest. */
export async function cutJpegs(): Promise<Readonly<Record<string, Buffer>>> {
  const cuts: Readonly<Record<string, (jpeg: Buffer) => Buffer>> = {
    'in the middle': (jpeg) => jpeg.subarray(0, jpeg.length / 2),
    'near the end': (jpeg) => jpeg.subarray(0, -40),
    'near the end, with the mark of one': (jpeg) => Buffer.concat([jpeg.subarray(0, -40), end]),
    'in the middle, with noughts for the rest': (jpeg) =>
      Buffer.concat([jpeg.subarray(0, jpeg.length / 2), Buffer.alloc(jpeg.length / 2)]),
  };
  return Object.fromEntries(
    Object.entries(await forms()).flatMap(([name, jpeg]) =>
      Object.entries(cuts).map(([where, cut]) => [`${name}, cut ${where}`, cut(jpeg)] as const),
    ),
  );
}
