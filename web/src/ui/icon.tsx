const strokes = {
  phone:
    'M6.6 3.5 9 4.2l1 4-1.9 1.5a12 12 0 0 0 6.2 6.2l1.5-1.9 4 1 .7 2.4c.2.8-.2 1.6-1 1.9-1 .4-2.2.4-3.4 0C10.7 17.5 6.5 13.3 4.7 7.900c-.4-1.2-.4-2.4 0-3.4.3-.8 1.1-1.2 1.9-1z',
  arrowLeft: 'M19 12H5m6-6-6 6 6 6',
  arrowRight: 'M5 12h14m-6-6 6 6-6 6',
  arrowUp: 'M12 19V5m-6 6 6-6 6 6',
  arrowOut: 'M7 17 17 7M9 7h8v8',
  close: 'm6 6 12 12M18 6 6 18',
  menu: 'M1 8.500h22M1 15.500h22',
  check: 'm5 12.5 4.5 4.500L19 7.5',
  alert: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 7.500v5.500m0 3v.1',
  chevron: 'm6 9.5 6 6 6-6',
  ruler: 'm14.5 3.5 6 6-11 11-6-6zM12 6l2 2m-4.5.5 3 3M7 11l2 2m8.5-2.5 3 3-3 3m-11-11-3 3 3 3',
  layers: 'm12 3 9 5-9 5-9-5zM3.5 12.5 12 17l8.5-4.500M3.5 16.5 12 21l8.5-4.5',
  hammer:
    'M11 8.5 3.5 16a2 2 0 0 0 0 2.800l1.7 1.700a2 2 0 0 0 2.8 0l7.5-7.500M9 4.500c3-2 6.5-1.5 8.5.5l3 3.5-3.5 3.5-6.5-6.500z',
  calendar: 'M4 6h16v14H4zM4 10.500h16M8 3.500V7m8-3.500V7m-7 8 2 2 4-4',
  shield: 'M12 3 4.5 6v6c0 4.5 3 7.5 7.5 9 4.5-1.5 7.5-4.5 7.5-9V6zM9 12l2.2 2.200L15.5 10',
  house: 'M4 10.5 12 4l8 6.500V20H4zM9.5 20v-6h5v6',
  compass:
    'M12 7.500a2 2 0 1 0 0-4 2 2 0 0 0 0 4zm-.8 1.800L5 20.500M12.8 9.3 19 20.500M5 13.500c4 3 10 3 14 0',
  checklist: 'M6 5h3M15 5h3v16H6V5m3-1.500h6v3H9zM9.5 13.500l2 2 3.5-3.5',
  instagram:
    'M7.5 3.500h9a4 4 0 0 1 4 4v9a4 4 0 0 1-4 4h-9a4 4 0 0 1-4-4v-9a4 4 0 0 1 4-4zm4.5 12.500a4 4 0 1 0 0-8 4 4 0 0 0 0 8zm5-9.200v.1',
} as const

const fills = {
  star: 'm12 2.5 2.9 6.3 6.8.8-5 4.7 1.3 6.8-6-3.4-6 3.4 1.3-6.8-5-4.7 6.8-.8z',
  facebook:
    'M12 2a10 10 0 0 0-1.5 19.900v-7H8V12h2.500V9.800c0-2.5 1.5-3.9 3.8-3.9 1.1 0 2.2.2 2.2.2v2.500h-1.200c-1.2 0-1.6.8-1.6 1.500V12h2.700l-.4 2.900h-2.300v7A10 10 0 0 0 12 2z',
  yelp: 'M10.8 2.400c.8-.2 1.5.3 1.5 1.100l.4 7c.1 1.3-1.5 1.8-2.2.7L6.6 5.400c-.4-.7-.2-1.5.5-1.900zM9.5 12.600c1 .3 1 1.7 0 2l-4.2 1.200c-.8.2-1.5-.4-1.5-1.200l.1-2.200c0-.8.8-1.4 1.6-1.100zM10.8 16c.7-.8 2-.3 2 .8l-.1 4.400c0 .8-.7 1.3-1.5 1.100l-2-.8c-.8-.3-1-1.2-.5-1.900zM14.3 15.300c-.6-.9.3-2 1.3-1.700l4.2 1.500c.8.3 1.1 1.1.6 1.800l-1.3 1.700c-.5.6-1.5.6-1.9-.1zM15.5 12.500c-1 .2-1.8-.9-1.2-1.800l2.6-3.700c.4-.7 1.3-.7 1.9-.1l1.4 1.600c.5.6.3 1.5-.5 1.800z',
  pause: 'M7 5h3.500v14H7zM13.5 5H17v14h-3.500z',
  play: 'M7.5 4.500v15l12-7.500z',
} as const

export type IconName = keyof typeof strokes | keyof typeof fills

/** Every icon that there is. */
export const iconNames = [...Object.keys(strokes), ...Object.keys(fills)] as IconName[]

/** A line or solid icon in the text's color; decoration, the words beside it say the same. */
export function Icon({ name }: { readonly name: IconName }) {
  const isStroke = name in strokes
  return (
    <svg
      className={isStroke ? 'icon' : 'icon icon-solid'}
      viewBox="0 0 24 24"
      aria-hidden="true"
      focusable="false"
    >
      <path d={isStroke ? strokes[name as keyof typeof strokes] : fills[name as keyof typeof fills]} />
    </svg>
  )
}
