const vectors = 'http://www.w3.org/2000/svg'

/** Outlines on a grid of 16. */
const paths = {
  plug: 'M5 2v3M11 2v3M3.5 5h9v3a4.5 4.5 0 0 1-9 0zM8 12.5V15',
  pause: 'M5.5 3v10M10.5 3v10',
  play: 'M5 3l8 5-8 5z',
  clear: 'M3 4.5h10M6 4.5V3h4v1.5M4.5 4.5l.6 8.5h5.8l.6-8.5',
  close: 'M4 4l8 8M12 4l-8 8',
  bottom: 'M2.5 3h11v10h-11zM2.5 9.5h11',
  right: 'M2.5 3h11v10h-11zM9.5 3v10'
} as const

/** The name of an icon. */
export type IconName = keyof typeof paths

/** Draws an icon in the colour of the text around it. */
export function makeIcon(name: IconName): SVGSVGElement {
  const icon = document.createElementNS(vectors, 'svg')
  for (const [attribute, value] of Object.entries({
    viewBox: '0 0 16 16',
    width: '16',
    height: '16',
    fill: 'none',
    stroke: 'currentColor',
    'stroke-width': '1.5',
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
    'aria-hidden': 'true'
  }))
    icon.setAttribute(attribute, value)
  const path = document.createElementNS(vectors, 'path')
  path.setAttribute('d', paths[name])
  icon.append(path)
  return icon
}
