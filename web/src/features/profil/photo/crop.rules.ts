interface Size {
  readonly width: number;
  readonly height: number;
}
interface Point {
  readonly x: number;
  readonly y: number;
}

/** Where the picture may stand below the square, so that the square shows nothing beside it. */
export function keptInside(point: Point, picture: Size, square: Size, zoom: number): Point {
  const most = {
    x: Math.max(0, (picture.width * zoom - square.width) / 2),
    y: Math.max(0, (picture.height * zoom - square.height) / 2),
  };
  return { x: limited(point.x, most.x), y: limited(point.y, most.y) };
}

const limited = (value: number, limit: number) => Math.min(limit, Math.max(-limit, value));

/** The square in whole pixels, and none of them beside the picture. */
export function cropOf(area: Size & Point, picture: Size): { x: number; y: number; seite: number } {
  const edge = Math.max(
    1,
    Math.min(Math.round(area.width), Math.round(area.height), picture.width, picture.height),
  );
  const within = (value: number, length: number) => Math.min(Math.max(0, Math.round(value)), length - edge);
  return { x: within(area.x, picture.width), y: within(area.y, picture.height), seite: edge };
}
