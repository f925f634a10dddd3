import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { PicturePreload } from '#web/src/components/picture-preload.tsx'

const words = { alt: 'A room', caption: 'A room.', kind: 'rendering', drawing: '/room.svg' } as const
const files = { widths: [400, 900], height: 600, tone: 'sand' } as const
const wide = { ...words, ...files, name: 'wide-1' }
const narrow = { ...words, ...files, name: 'narrow-1' }

const linksOf = (props: Parameters<typeof PicturePreload>[0]) =>
  renderToStaticMarkup(<PicturePreload {...props} />).match(/<link [^>]*>/g) ?? []

it('the first picture is named in the head, for each screen its own', () => {
  const [forNarrow, forWide, ...others] = linksOf({ view: wide, narrow, sizes: '100vw' })
  expect(forNarrow).toContain('media="(max-width: 53.74rem)"')
  expect(forNarrow).toContain('="/assets/narrow-1-400.avif 400w, /assets/narrow-1-900.avif 900w"')
  expect(forWide).toContain('media="not all and (max-width: 53.74rem)"')
  expect(forWide).toContain('="/assets/wide-1-400.avif 400w, /assets/wide-1-900.avif 900w"')
  expect(others).toEqual([])
})

it('the first picture that is one for all screens is named once', () => {
  expect(linksOf({ view: wide, sizes: '100vw' })).toEqual([expect.stringContaining('media="all"')])
})

it('a drawing in place of the first picture is named nowhere', () => {
  expect(linksOf({ view: words, sizes: '100vw' })).toEqual([])
})

it('a face of a room is named once, in the files of its element', () => {
  const [link, ...others] = linksOf({ srcSet: '/assets/room-small.avif 1024w', sizes: '75vw' })
  expect(link).toContain('imageSrcSet="/assets/room-small.avif 1024w" imageSizes="75vw"')
  expect(link).toContain('media="all"')
  expect(others).toEqual([])
})
