/** @jest-environment node */
import { expect, it } from '@jest/globals'
import { labelText } from './useLabel.js'

it('accepts a text or the key of one, and nothing else', () => {
  const words = { locale: 'en', dictionary: { 'acme.title': 'Vault of {owner}' } as never }
  const read = (label: unknown) => labelText(label, words, 'vault', { owner: 'Ada' })
  expect(read('Vault')).toBe('Vault')
  expect(read({ key: 'acme.title' })).toBe('Vault of Ada')
  expect(labelText({ key: 'acme.title' }, words, 'vault', { owner: (locale) => locale })).toBe('Vault of en')
  const faulty = () => {
    throw new Error('no')
  }
  expect(labelText({ key: 'acme.title' }, words, 'vault', { owner: faulty })).toBe('vault')
  const failing = {
    get key(): string {
      throw new Error('no')
    }
  }
  for (const wrong of [
    failing,
    { key: 'acme.unknown' },
    { key: 7 },
    () => 'Vault',
    { odd: true },
    undefined,
    null
  ])
    expect(read(wrong)).toBe('vault')
})
