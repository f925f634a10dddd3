import { frame } from '#content/desk/frame.ts'

const content = JSON.stringify({
  name: frame.name,
  short_name: frame.shortName,
  id: '/desk',
  start_url: '/desk',
  scope: '/desk',
  display: 'standalone',
  background_color: '#f6f3ee',
  theme_color: '#053e47',
  icons: [
    { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
  ],
})

export const manifest = () => ({
  statusCode: 200,
  headers: {
    'content-type': 'application/manifest+json',
    'cache-control': 'public, max-age=3600',
    'x-robots-tag': 'noindex',
  },
  body: content,
})
