import { afterEach, describe, expect, it } from '@jest/globals'
import { lockScroll } from './lockScroll.js'

const root = document.documentElement

afterEach(() => {
  root.removeAttribute('style')
  document.body.removeAttribute('style')
})

describe('lockScroll', () => {
  it('restores a page without styles exactly', () => {
    lockScroll()()
    expect(root.hasAttribute('style')).toBe(false)
  })

  it('restores previous styles and keeps those added meanwhile', () => {
    root.style.setProperty('overflow', 'scroll')
    const free = lockScroll()
    expect(root.style.overflow).toBe('hidden')
    root.style.color = 'red'
    free()
    expect(root.style.getPropertyValue('overflow')).toBe('scroll')
    expect(root.style.color).toBe('red')
  })

  it('locks the body if only its overflow applies to the window', () => {
    document.body.style.setProperty('overflow-x', 'hidden')
    const free = lockScroll()
    expect([root.style.overflow, document.body.style.overflow]).toEqual(['', 'hidden'])
    free()
    expect([root.style.overflow, document.body.style.overflowX]).toEqual(['', 'hidden'])
    expect(document.body.style.overflowY).not.toBe('hidden')
  })

  it('lets two kits lock and unlock in any order', () => {
    const first = lockScroll()
    const second = lockScroll()
    first()
    expect(root.style.overflow).toBe('hidden')
    second()
    expect(root.hasAttribute('style')).toBe(false)
  })
})
