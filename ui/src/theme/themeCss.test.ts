/** @jest-environment node */
import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { contrast } from './contrast.js'
import { accentTokens, type HexColor, modeTokens, themeCss } from './themeCss.js'

const color = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value): HexColor => `#${value.toString(16).padStart(6, '0')}`)

describe('the theme', () => {
  it.each(['light', 'dark'] as const)('keeps text and borders readable with any accent (%s)', (mode) => {
    const bg = modeTokens[mode]['color-bg']
    fc.assert(
      fc.property(color, (accent) => {
        const tokens = accentTokens({ accent }, bg)
        expect(contrast(accent, tokens['color-on-accent'] as string)).toBeGreaterThanOrEqual(4.5)
        expect(contrast(bg, tokens['color-accent-line'] as string)).toBeGreaterThanOrEqual(3)
        expect(contrast(bg, tokens['color-accent-text'] as string)).toBeGreaterThanOrEqual(4.5)
      }),
      { numRuns: 1000 }
    )
  })

  it.each(['light', 'dark'] as const)('has readable default colours (%s)', (mode) => {
    const tokens = modeTokens[mode]
    for (const ground of ['color-bg', 'color-surface'] as const) {
      for (const text of [
        'color-text',
        'color-muted',
        'color-success',
        'color-warning',
        'color-danger'
      ] as const)
        expect([text, ground, contrast(tokens[text], tokens[ground]) >= 4.5]).toEqual([text, ground, true])
      expect(contrast(tokens['color-control'], tokens[ground])).toBeGreaterThanOrEqual(3)
    }
  })

  it('accepts short colours, and falls back to the default for anything invalid', () => {
    expect(accentTokens({ accent: '#fff' }, '#ffffff')['color-on-accent']).toBe('#000000')
    expect(accentTokens({ accent: '#}body{' }, '#ffffff')['color-accent']).toBe('#3b5bdb')
  })

  it('follows the system unless a mode is chosen, and lets no value break out of its rule', () => {
    expect(themeCss(':host', {})).toContain('prefers-color-scheme:dark')
    expect(themeCss(':host', { mode: 'dark' })).not.toContain('@media')
    const css = themeCss(':host', {
      variables: { '--pb-font-family': 'Inter', '--pb-x': 'red}*{display:none' }
    })
    expect(css).toContain('--pb-font-family:Inter;')
    expect(css).not.toContain('display:none')
  })
})
