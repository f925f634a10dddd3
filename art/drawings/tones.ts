/** The flat colors and line colors of one tone. Every color is a six-digit hex color. */
export type Tone = {
  /** The wall, and the ground of the whole picture. */
  wall: string
  /** The floor, half a step below the wall. */
  floor: string
  /** Porcelain, stone tops, glass globes: the lightest flat. */
  paper: string
  /** Cabinet fronts and upholstery. */
  front: string
  /** Plinths, panels and the inside of niches: one step below the fronts. */
  shade: string
  /** Window panes and mirrors. */
  mist: string
  /** A sheet of glass, laid over what is behind it with the opacity `glassStrength`, from 0 to 1. */
  glass: string
  glassStrength: number
  /** Plants, a cushion, samples: the only green. */
  leaf: string
  /** The outline of things. */
  line: string
  /** Joints, moldings and what lies behind. */
  fine: string
  /** Pulls, faucets, lamps and the marks of the tape measure, nothing else. */
  brass: string
}

/** Flats a mark can be filled with; `glass` lets the tile behind it show. */
export type Flat = 'wall' | 'floor' | 'paper' | 'front' | 'shade' | 'mist' | 'leaf' | 'glass' | 'none'

/** The three tones a grid of drawings alternates between, so that it looks composed. */
export const tones = {
  plaster: {
    wall: '#f3eee6',
    floor: '#eae3d7',
    paper: '#fffdf9',
    front: '#e6ddcf',
    shade: '#d9ccb8',
    mist: '#e3e9e5',
    glass: '#fffdf9',
    glassStrength: 0.5,
    leaf: '#bccbc4',
    line: '#2b4347',
    fine: '#8b9693',
    brass: '#845c24',
  },
  sand: {
    wall: '#e9e0d3',
    floor: '#dfd3c1',
    paper: '#f9f6f1',
    front: '#ddd1bf',
    shade: '#cebea6',
    mist: '#f0ece4',
    glass: '#f9f6f1',
    glassStrength: 0.5,
    leaf: '#b5c0b4',
    line: '#2b4347',
    fine: '#8a8e87',
    brass: '#845c24',
  },
  tide: {
    wall: '#053e47',
    floor: '#04353d',
    paper: '#14606b',
    front: '#0a4953',
    shade: '#0d525c',
    mist: '#105660',
    glass: '#9ccdd3',
    glassStrength: 0.15,
    leaf: '#1b6b70',
    line: '#458e9a',
    fine: '#2f7480',
    brass: '#cba25f',
  },
} satisfies Record<string, Tone>

/** The name of a tone, the last part of a drawing's file name. */
export type ToneName = keyof typeof tones
