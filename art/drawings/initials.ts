import { circle, line, rect, type Sheet } from './pen.ts'

const [width, height] = [48, 60]

/** Guide lines, between which pages set a person's initials, and how far from the edges they begin. */
const [baseLine, capLine, margin] = [22.5, 37.5, 3]

/** The ground of a person's initials: the construction lines of two letters. */
export const initials: Sheet = {
  name: 'initials',
  size: [400, 500],
  inchesWide: width,
  below: 0,
  pen: 1.6,
  tones: ['sand'],
  marks: [
    rect(0, 0, width, height, 'wall', 'none'),
    circle(width / 2, height / 2, width / 2 - margin, 'none', 'fine'),
    ...[baseLine, capLine].map((y) => line(margin, y, width - margin, y, 'fine')),
    line(width / 2, margin, width / 2, height - margin, 'fine'),
    ...[baseLine, capLine].map((y) => line(margin - 1, y - 1, margin + 1, y + 1, 'brass')),
    line(margin, baseLine, margin, capLine, 'brass'),
  ],
}
