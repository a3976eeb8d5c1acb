/** @jest-environment node */
import { describe, expect, it } from '@jest/globals'
import { contrast } from '../theme/contrast.js'
import { buttonCss } from './buttonCss.js'
import { buttonStyles, initialButtonCss } from './buttonStyles.js'

const sheets = { 'of the first frame': initialButtonCss, 'with the theme': buttonCss }
const cases = Object.entries(sheets).flatMap(([name, css]) =>
  (['light', 'dark'] as const).map((mode) => ({ name, css, mode }))
)

describe.each(cases)('the style sheet of the buttons $name ($mode)', ({ css, mode }) => {
  const styleOf = reader(css('.kit', { mode }), mode)

  it('sets the shape of a button', () => {
    expect(styleOf('.pb-trigger')).toMatchObject({
      display: 'inline-flex',
      // A page can stretch it on purpose.
      'justify-content': 'center',
      'min-block-size': '44px',
      padding: '0 16px',
      border: expect.stringMatching(/^1px solid #[\da-f]{6}$/),
      'border-radius': '12px',
      cursor: 'pointer'
    })
  })

  it('fits a button to its text, with a maximum width for long names', () => {
    expect(styleOf('.pb-trigger')['max-inline-size']).toBe('100%')
    expect(styleOf('.pb-trigger').width).toBe('fit-content')
    expect(styleOf('.pb-trigger>bdi')).toMatchObject({ 'max-inline-size': '16rem', overflow: 'hidden' })
  })

  it('has readable text on a background that fits the mode', () => {
    const { background = '', color = '' } = styleOf('.pb-trigger')

    expect(contrast(background, '#000000') > contrast(background, '#ffffff')).toBe(mode === 'light')
    expect(contrast(color, background)).toBeGreaterThanOrEqual(4.5)
    expect(styleOf('.kit')['color-scheme']).toBe(mode)
  })

  it('fills the main button with the accent', () => {
    const { background = '', color = '' } = styleOf('.pb-trigger-main')

    expect(background).toBe('#3b5bdb')
    expect(contrast(color, background)).toBeGreaterThanOrEqual(4.5)
  })

  it('shows a focus ring', () => {
    const ring = styleOf('.pb-trigger:focus-visible')

    expect(ring.outline).toMatch(/^2px solid (#[\da-f]{6}|currentColor)$/)
    expect(ring['outline-offset']).toBe('2px')
  })
})

describe('the style sheet of the buttons', () => {
  it.each(['light', 'dark'] as const)('is complete without the code of the default theme (%s)', (mode) => {
    const first = reader(initialButtonCss('.kit', { mode }), mode)
    const complete = reader(buttonCss('.kit', { mode }), mode)
    const selectors = [...buttonStyles.matchAll(/^[^{]+/gm)].map(([selector]) => selector)

    expect(selectors).toContain('.pb-trigger-alert')
    for (const selector of selectors) {
      expect([selector, first(selector)]).toEqual([selector, complete(selector)])
      expect(JSON.stringify(first(selector))).not.toContain('var(')
    }
  })

  it.each(['light', 'dark'] as const)(
    'has a focus ring that contrasts with its surroundings (%s)',
    (mode) => {
      const styleOf = reader(buttonCss('.kit', { mode, accent: '#777777' }), mode)
      const ring = styleOf('.pb-trigger:focus-visible').outline?.split(' ').at(-1) ?? ''

      expect(contrast(ring, styleOf('.pb-trigger').background ?? '')).toBeGreaterThanOrEqual(3)
    }
  )

  it('uses the radius and the accent of the theme', () => {
    const styleOf = reader(buttonCss('.kit', { mode: 'light', radius: 4, accent: '#00aa00' }), 'light')

    expect(styleOf('.pb-trigger')['border-radius']).toBe('4px')
    expect(styleOf('.pb-trigger-main').background).toBe('#00aa00')
  })

  it('follows the system’s mode by default', () => {
    expect(initialButtonCss('.kit', {})).toContain('.kit{color-scheme:light dark;')
    expect(buttonCss('.kit')).toContain('@media(prefers-color-scheme:dark){.kit{')
  })
})

type Style = Readonly<Record<string, string>>

/** Reads the declarations of a selector, with the tokens of `.kit` and `light-dark()` replaced as a browser does. */
function reader(css: string, mode: 'light' | 'dark'): (selector: string) => Style {
  const declared = (wanted: string): Style =>
    Object.fromEntries(
      [...css.matchAll(/([^{}]+)\{([^{}]*)\}/g)]
        .filter(([, selector]) => selector?.trim() === wanted)
        .flatMap(([, , body]) => (body ?? '').split(';').filter(Boolean))
        .map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1)])
    )
  const tokens = declared('.kit')
  const resolve = (value: string): string =>
    value
      .replace(/var\((--pb-[\w-]+),((?:[^()]|\([^()]*\))*)\)/g, (_, name, instead) =>
        resolve(tokens[name] ?? instead)
      )
      .replace(/light-dark\(([^,]+),([^)]+)\)/g, (_, light, dark) => (mode === 'light' ? light : dark))
      .replace(/#([\da-f])([\da-f])([\da-f])\b/gi, '#$1$1$2$2$3$3')
  return (selector) =>
    Object.fromEntries(Object.entries(declared(selector)).map(([name, value]) => [name, resolve(value)]))
}
