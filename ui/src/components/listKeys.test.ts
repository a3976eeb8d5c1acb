import { beforeEach, describe, expect, it } from '@jest/globals'
import { type TypeAheadState, typeAhead } from './listKeys.js'

const list = (...names: readonly string[]): HTMLElement => {
  document.body.innerHTML = names
    .map((name) => `<button type="button" data-item="${name}">${name}</button>`)
    .join('')
  return document.body
}
const type = (keys: string, state: TypeAheadState, from: number, step = 100) =>
  [...keys].map((key, index) => typeAhead(document.body, key, state, from + index * step))
const focused = () => (document.activeElement as HTMLElement).dataset.item

describe('typeAhead', () => {
  let state: TypeAheadState
  beforeEach(() => {
    state = { text: '', at: 0 }
    list('Test Wallet', 'Trust', 'Te Ora')
  })

  it('ignores the space that activates a row, also right after page load', () => {
    expect(typeAhead(document.body, ' ', state, 300)).toBe(false)
    expect(typeAhead(document.body, ' ', state, 30_000)).toBe(false)
    expect(state).toEqual({ text: '', at: 0 })
  })

  it('accepts a space in the middle of a word', () => {
    expect(type('te o', state, 5_000)).toEqual([true, true, true, true])
    expect(focused()).toBe('Te Ora')
  })

  it('ignores a space typed long after the last letter', () => {
    type('te', state, 5_000)
    expect(typeAhead(document.body, ' ', state, 9_000)).toBe(false)
  })

  it('cycles through the rows with one letter, and ignores the search key and Enter', () => {
    type('t', state, 5_000)
    expect(focused()).toBe('Test Wallet')
    type('t', state, 9_000)
    expect(focused()).toBe('Trust')
    expect(typeAhead(document.body, '/', state, 9_100)).toBe(false)
    expect(typeAhead(document.body, 'Enter', state, 9_100)).toBe(false)
  })
})
