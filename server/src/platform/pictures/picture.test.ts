import { crc32, deflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { MAX_IMAGE_PIXELS } from '@firmenportal/contract/bilder';
import type { Sharp } from 'sharp';
import { logoOf, photoOf, PictureError, type Picture } from './picture.ts';
import { sharp } from './vips.ts';

const RED = { r: 255, g: 0, b: 0 };
const BLUE = { r: 0, g: 0, b: 255 };

/** Red on the left, blue on the right, each 200 × 200. */
const halves = () =>
  sharp({ create: { width: 400, height: 200, channels: 3, background: RED } }).composite([
    { input: { create: { width: 200, height: 200, channels: 3, background: BLUE } }, left: 200, top: 0 },
  ]);
const jpeg = () => halves().jpeg().toBuffer();
const png = () => halves().png().toBuffer();

/** The colour at a place, from 0 to 1 in each direction. */
async function colourAt({ content }: Picture, x: number, y: number): Promise<'red' | 'blue' | 'else'> {
  const { data, info } = await sharp(content)
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels;
  const [r = 0, , b = 0] = data.subarray(at, at + 3);
  return r > 200 && b < 60 ? 'red' : b > 200 && r < 60 ? 'blue' : 'else';
}

const codeOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'taken',
    (error: unknown) => (error instanceof PictureError ? error.code : error),
  );

/** A PNG of chunks as they are given. */
function pngOf(...chunks: readonly (readonly [kind: string, inhalt: Uint8Array])[]): Buffer {
  const parts = chunks.map(([kind, content]) => {
    const body = Buffer.concat([Buffer.from(kind, 'latin1'), content]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(content.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  });
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...parts]);
}
function ihdr(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // Eight bits of grey.
  header.set([8, 0, 0, 0, 0], 8);
  return header;
}
const END = ['IEND', new Uint8Array()] as const;

describe('a photo', () => {
  test.each([
    ['the middle', {}, ['red', 'blue']],
    ['the left', { x: 0, y: 0, seite: 200 }, ['red', 'red']],
    ['the right', { x: 200, y: 0, seite: 200 }, ['blue', 'blue']],
    ['a side alone, in the middle', { seite: 100 }, ['red', 'blue']],
    ['a corner', { x: 390, y: 190, seite: 10 }, ['blue', 'blue']],
  ])('is a square of 400 pixels: %s', async (_, crop, [left, right]) => {
    for (const content of [await jpeg(), await png()]) {
      const picture = await photoOf(content, crop);
      expect(await sharp(picture.content).metadata()).toMatchObject({
        width: 400,
        height: 400,
        format: picture.format,
      });
      expect([await colourAt(picture, 0.1, 0.5), await colourAt(picture, 0.9, 0.5)]).toEqual([left, right]);
    }
  });

  test.each([
    { x: 201, seite: 200 },
    { y: 1, seite: 200 },
    { seite: 201 },
    { x: 400 },
    { x: Number.MAX_SAFE_INTEGER, seite: 1 },
  ])('does not reach out of the picture: %o', async (crop) => {
    expect(await codeOf(photoOf(await jpeg(), crop))).toBe('bildAusschnitt');
  });

  test.each([
    [3, 'blue', 'red', 'x'],
    [6, 'red', 'blue', 'y'],
    [8, 'blue', 'red', 'y'],
  ] as const)('stands as people see it (orientation %d)', async (orientation, first, second, axis) => {
    const turned = await halves().withMetadata({ orientation }).jpeg().toBuffer();
    const seen = axis === 'x' ? { width: 400, height: 200 } : { width: 200, height: 400 };
    const picture = await photoOf(turned, { x: seen.width - 200, y: seen.height - 200, seite: 200 });
    expect(await colourAt(picture, 0.5, 0.5)).toBe(second);
    expect(await colourAt(await photoOf(turned, { x: 0, y: 0, seite: 200 }), 0.5, 0.5)).toBe(first);
    expect((await sharp(picture.content).metadata()).orientation).toBeUndefined();
  });
});

describe('a photo of a picture in four colours', () => {
  const COLOURS = { red: RED, green: { r: 0, g: 255, b: 0 }, blue: BLUE, white: { r: 255, g: 255, b: 255 } };
  type Colour = keyof typeof COLOURS;
  /** As people see it: upper left, upper right, lower left, lower right. */
  const ALL: readonly Colour[] = ['red', 'green', 'blue', 'white'];
  /** How a camera that is held otherwise stores what is seen, by the orientation that it writes beside it. */
  const STORED: readonly ((seen: Sharp) => Sharp)[] = [
    (seen) => seen,
    (seen) => seen.flop(),
    (seen) => seen.rotate(180),
    (seen) => seen.flip(),
    (seen) => seen.flop().rotate(270),
    (seen) => seen.rotate(270),
    (seen) => seen.flop().rotate(90),
    (seen) => seen.rotate(90),
  ];

  /** The colours meet at `x` and `y`. */
  async function pictureOf(
    { width, height, x, y }: Record<'width' | 'height' | 'x' | 'y', number>,
    orientation: number,
    format: 'jpeg' | 'png',
  ): Promise<Buffer> {
    const line = (left: Colour, right: Colour) =>
      Buffer.concat(
        Array.from({ length: width }, (_, at) => Buffer.from(Object.values(COLOURS[at < x ? left : right]))),
      );
    const lines = [
      ...Array<Buffer>(y).fill(line('red', 'green')),
      ...Array<Buffer>(height - y).fill(line('blue', 'white')),
    ];
    const seen = sharp(Buffer.concat(lines), { raw: { width, height, channels: 3 } });
    const turned = STORED[orientation - 1]?.(seen).withMetadata({ orientation });
    if (!turned) throw new Error('there are eight orientations');
    return (
      format === 'jpeg'
        ? turned.jpeg({ quality: 95, chromaSubsampling: '4:4:4' })
        : turned.png({ compressionLevel: 1 })
    ).toBuffer();
  }

  async function coloursOf({ content }: Picture, places: readonly (readonly [x: number, y: number])[]) {
    const { data, info } = await sharp(content).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    return places.map(([x, y]) => {
      const at = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels;
      const [r = 0, g = 0, b = 0] = data.subarray(at, at + 3);
      const found = ALL.find((colour) => {
        const { r: red, g: green, b: blue } = COLOURS[colour];
        return Math.abs(r - red) < 40 && Math.abs(g - green) < 40 && Math.abs(b - blue) < 40;
      });
      return found ?? `${r} ${g} ${b}`;
    });
  }

  const CORNERS = [0.02, 0.98].flatMap((y) => [0.02, 0.98].map((x) => [x, y] as const));
  /** Two per cent of the photo beside where the colours meet, which is a quarter from the left, and two fifths from above. */
  const MEETING = [0.38, 0.42].flatMap((y) => [0.23, 0.27].map((x) => [x, y] as const));
  const ORIENTATIONS = [1, 2, 3, 4, 5, 6, 7, 8];

  // The sides of squares that are drawn as they stand, cut out first, and shrunk first, and of odd pictures.
  describe.each([
    ['small', { width: 611, height: 433, side: 300 }],
    ['cut out', { width: 1_301, height: 1_103, side: 901 }],
    ['shrunk', { width: 2_503, height: 2_611, side: 2_407 }],
  ])('%s', (_, { width, height, side }) => {
    test.each(ORIENTATIONS)('has each colour where people see it (orientation %d)', async (orientation) => {
      // Off the centre in both directions.
      const crop = { x: width - side - 7, y: 11, seite: side };
      const meeting = { x: crop.x + Math.round(side * 0.25), y: crop.y + Math.round(side * 0.4) };
      for (const format of ['jpeg', 'png'] as const) {
        const content = await pictureOf({ width, height, ...meeting }, orientation, format);
        const photo = await photoOf(content, crop);
        expect(await coloursOf(photo, CORNERS)).toEqual(ALL);
        expect(await coloursOf(photo, MEETING)).toEqual(ALL);
        const logo = await logoOf(content);
        expect(await coloursOf(logo, CORNERS)).toEqual(ALL);
      }
    });
  });

  test.each([
    ['upper left', { x: 0, y: 0 }, 'red'],
    ['upper right', { x: 1_001, y: 0 }, 'green'],
    ['lower left', { x: 0, y: 701 }, 'blue'],
    ['lower right', { x: 1_001, y: 701 }, 'white'],
  ] as const)('shows the %s corner alone', async (_, at, colour) => {
    const size = { width: 1_501, height: 1_201, x: 750, y: 600 };
    for (const orientation of ORIENTATIONS) {
      const photo = await photoOf(await pictureOf(size, orientation, 'jpeg'), { ...at, seite: 500 });
      expect(await coloursOf(photo, CORNERS)).toEqual(Array(4).fill(colour));
    }
  });
});

test.each([
  ['whole', {}],
  ['of 600 pixels', { seite: 600 }],
])('a large photo that is to be turned costs no more than one that stands: %s', async (_, crop) => {
  const large = () => sharp({ create: { width: 8_000, height: 5_000, channels: 3, background: RED } });
  const cpuOf = async (content: Buffer) => {
    const before = process.cpuUsage();
    await photoOf(content, crop);
    const { user, system } = process.cpuUsage(before);
    return user + system;
  };
  const [standing, turned] = [
    await large().jpeg().toBuffer(),
    await large().withMetadata({ orientation: 6 }).jpeg().toBuffer(),
  ];
  // The first one loads the library.
  await photoOf(standing);
  const costs: [number, number][] = [];
  for (let round = 0; round < 3; round += 1) costs.push([await cpuOf(turned), await cpuOf(standing)]);
  // The cheapest of each: what else the machine does makes them dearer only.
  const [ofTurned, ofStanding] = [0, 1].map((at) => Math.min(...costs.map((cost) => cost[at] ?? NaN)));
  expect(ofTurned).toBeLessThan(3 * (ofStanding ?? NaN));
});

describe('a logo', () => {
  test('keeps its shape and its transparency, and is made smaller alone', async () => {
    const clear = { r: 0, g: 0, b: 0, alpha: 0 };
    const large = sharp({ create: { width: 1600, height: 400, channels: 4, background: clear } });
    const { format, content } = await logoOf(await large.png().toBuffer());
    expect(format).toBe('png');
    expect(await sharp(content).metadata()).toMatchObject({ width: 800, height: 200, hasAlpha: true });
    expect((await sharp(content).stats()).isOpaque).toBe(false);
    const small = await logoOf(await png());
    expect(await sharp(small.content).metadata()).toMatchObject({ width: 400, height: 200 });
  });

  test('of print colours is one of the screen', async () => {
    const { content } = await logoOf(await halves().toColourspace('cmyk').jpeg().toBuffer());
    expect(await sharp(content).metadata()).toMatchObject({ space: 'srgb', channels: 3, hasProfile: false });
  });
});

describe('nothing is left of', () => {
  test('EXIF with its place, XMP, and colour profiles', async () => {
    const xmp = '<x:xmpmeta xmlns:x="adobe:ns:meta/">GEHEIM</x:xmpmeta>';
    const of = () =>
      halves()
        .withExif({ IFD0: { Copyright: 'GEHEIM' }, IFD3: { GPSLatitude: '53/1 33/1 0/1' } })
        .withXmp(xmp)
        .withIccProfile('p3');
    for (const content of [await of().jpeg().toBuffer(), await of().png().toBuffer()]) {
      expect(content.toString('latin1')).toContain('GEHEIM');
      for (const { content: after } of [await photoOf(content), await logoOf(content)]) {
        const { exif, xmp: kept, icc, iptc, comments } = await sharp(after).metadata();
        expect([exif, kept, icc, iptc, comments]).toEqual(Array(5).fill(undefined));
        expect(after.toString('latin1')).not.toMatch(/GEHEIM|Exif|xmpmeta|ICC_PROFILE|iCCP|eXIf|tEXt/);
      }
    }
  });

  test('what else a file is at the same time', async () => {
    const html = '<!doctype html><script>alert("GEHEIM")</script>';
    const zip = Buffer.from('PK\u0003\u0004GEHEIM PK\u0005\u0006');
    const script = Buffer.from('/*GEHEIM*/=alert(1);');
    const comment = Buffer.concat([
      Buffer.from([0xff, 0xfe, 0, html.length + 2]),
      Buffer.from(html, 'latin1'),
    ]);
    const [one, other] = [await jpeg(), await png()];
    const withComment = Buffer.concat([one.subarray(0, 2), comment, one.subarray(2)]);
    const withText = Buffer.concat([
      other.subarray(0, 33),
      pngOf(['tEXt', Buffer.from(`Comment\0${html}`)]).subarray(8),
      other.subarray(33),
    ]);
    for (const content of [
      Buffer.concat([one, Buffer.from(html)]),
      Buffer.concat([one, zip]),
      Buffer.concat([other, zip]),
      Buffer.concat([other, script]),
      withComment,
      withText,
    ]) {
      const { content: after } = await photoOf(content);
      expect(after.toString('latin1')).not.toMatch(/GEHEIM|<script/);
    }
  });
});

describe('no picture is', () => {
  test.each<[string, () => Promise<Buffer> | Buffer]>([
    ['nothing', () => Buffer.alloc(0)],
    ['a text', () => Buffer.from('GIF89a is how another one begins')],
    ['an SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ['a GIF', () => halves().gif().toBuffer()],
    ['a WebP', () => halves().webp().toBuffer()],
    ['a TIFF', () => halves().tiff().toBuffer()],
    ['a PDF', () => Buffer.from('%PDF-1.7\n%%EOF')],
    ['a web page with a picture behind', async () => Buffer.concat([Buffer.from('<html>'), await jpeg()])],
    ['the beginning of a JPEG', () => Buffer.from([0xff, 0xd8, 0xff, 0xe0])],
    ['half a JPEG', async () => (await jpeg()).subarray(0, -700)],
    ['the beginning of a PNG', async () => (await png()).subarray(0, 40)],
    ['half a PNG', async () => (await noise()).subarray(0, 20_000)],
    ['an SVG that says it is a PNG', () => Buffer.from('\x89PNG\r\n\x1a\n<svg/>', 'latin1')],
    [
      'a PNG that moves',
      () => pngOf(['IHDR', ihdr(1, 1)], ['acTL', Buffer.alloc(8, 1)], ['IDAT', deflateSync('\0\0')], END),
    ],
    ['a PNG of no size', () => pngOf(['IHDR', ihdr(0, 1)], ['IDAT', deflateSync('\0\0')], END)],
  ])('%s', async (_, content) => {
    const bytes = await content();
    expect(await codeOf(photoOf(bytes))).toBe('bild');
    expect(await codeOf(logoOf(bytes))).toBe('bild');
  });

  const noise = () =>
    sharp({
      create: {
        width: 200,
        height: 200,
        channels: 3,
        background: RED,
        noise: { type: 'gaussian', mean: 128, sigma: 30 },
      },
    })
      .png()
      .toBuffer();
});

describe('a bomb', () => {
  test.each([
    [
      'a PNG of 40 million pixels and a few more',
      () => pngOf(['IHDR', ihdr(8_000, 5_001)], ['IDAT', deflateSync('\0')], END),
    ],
    [
      'a JPEG of 65,500 × 65,500',
      async () => {
        const content = Buffer.from(await jpeg());
        const frame = content.indexOf(Buffer.from([0xff, 0xc0]));
        content.writeUInt16BE(65_500, frame + 5);
        content.writeUInt16BE(65_500, frame + 7);
        return content;
      },
    ],
  ])('is defused by its header: %s', async (_, bytes) => {
    const content = await bytes();
    expect(content.length).toBeLessThan(10_000);
    const before = process.cpuUsage();
    expect(await codeOf(photoOf(content))).toBe('bildGroesse');
    expect(await codeOf(logoOf(content))).toBe('bildGroesse');
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1000).toBeLessThan(500);
  });

  test('whose size no picture has is none', async () => {
    const content = pngOf(['IHDR', ihdr(0x7fffffff, 0x7fffffff)], END);
    expect(['bild', 'bildGroesse']).toContain(await codeOf(photoOf(content)));
  });

  test('of as many pixels as are taken is drawn within bounds', async () => {
    const [width, height] = [8_000, MAX_IMAGE_PIXELS / 8_000];
    const content = pngOf(
      ['IHDR', ihdr(width, height)],
      ['IDAT', deflateSync(Buffer.alloc((width + 1) * height))],
      END,
    );
    expect(content.length).toBeLessThan(50_000);
    const before = process.memoryUsage.rss();
    const pictures = await Promise.all([photoOf(content), photoOf(content), photoOf(content)]);
    expect(pictures.map(({ content: { length } }) => length < 5_000)).toEqual([true, true, true]);
    expect(process.memoryUsage.rss() - before).toBeLessThan(250_000_000);
  });

  test('packed into what stands beside the picture is not unpacked', async () => {
    const packed = deflateSync(Buffer.alloc(200_000_000));
    const content = Buffer.from(await png());
    const bomb = pngOf([
      'iTXt',
      Buffer.concat([Buffer.from('XML:com.adobe.xmp\0\u0001\0\0\0'), packed]),
    ]).subarray(8);
    const profile = pngOf(['iCCP', Buffer.concat([Buffer.from('x\0\0'), packed])]).subarray(8);
    const before = process.memoryUsage.rss();
    for (const chunk of [bomb, profile]) {
      const whole = Buffer.concat([content.subarray(0, 33), chunk, content.subarray(33)]);
      expect(['taken', 'bild']).toContain(await codeOf(photoOf(whole)));
    }
    expect(process.memoryUsage.rss() - before).toBeLessThan(250_000_000);
  });
});
