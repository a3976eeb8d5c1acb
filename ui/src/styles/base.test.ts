/** @jest-environment node */
import { describe, expect, it } from '@jest/globals'
import { baseStyles } from './base.js'

describe('the shell’s style sheet', () => {
  it('[S2.31] uses the specified durations, and no motion under prefers-reduced-motion', () => {
    expect(baseStyles).toContain(
      '--pb-duration-header:120ms;--pb-duration-height:150ms;--pb-duration-view:150ms;--pb-duration-shake:500ms'
    )
    expect(baseStyles).toMatch(/\.pb-title\{[^}]*animation:pb-appear var\(--pb-duration-header\)/)
    expect(baseStyles).toMatch(/\.pb-body\{[^}]*transition:block-size var\(--pb-duration-height\)/)
    expect(baseStyles).toMatch(/\.pb-view-next\{animation:pb-next var\(--pb-duration-view\)/)
    expect(baseStyles).toMatch(/\.pb-shake-odd\{animation:pb-shake-odd var\(--pb-duration-shake\)/)
    expect(baseStyles).toMatch(
      /@media\(prefers-reduced-motion:reduce\)\{\*,[^}]*animation:none!important;transition:none!important/
    )
  })

  it('uses no physical sides, so that it mirrors itself', () => {
    expect(baseStyles).not.toMatch(
      /(margin|padding|border)-(left|right|top|bottom)|[;{](left|right|top|bottom):/
    )
  })
})
