import type { Payload } from '@plugboard/auth-email-social/protocol'

/**
 * Gives the frame the page's appearance, as far as no page can use it to hide or disguise anything (APR-1): the mode, the accent of the
 * main button with a text that is readable on it, and the radius. All other colours are the wallet's own.
 */
export function applyTheme(root: HTMLElement, { mode, variables }: Payload<'SYNC_THEME'>): void {
  root.dataset.mode = mode
  const accent = /^#[0-9a-f]{6}$/i.exec(variables['--pb-color-accent'] ?? '')?.[0]
  setVariable(root, '--accent', accent)
  setVariable(root, '--on-accent', accent && (luminance(accent) > 0.179 ? '#000000' : '#ffffff'))
  const radius = Number(/^(\d+)px$/.exec(variables['--pb-radius-control'] ?? '')?.[1] ?? Number.NaN)
  setVariable(root, '--radius', radius <= 24 ? `${radius}px` : undefined)
}

function setVariable({ style }: HTMLElement, name: string, value: string | undefined): void {
  if (value === undefined) style.removeProperty(name)
  else style.setProperty(name, value)
}

/** Relative luminance of WCAG 2: black and white are equally readable at 0.179. */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
