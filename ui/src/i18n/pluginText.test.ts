import { expect, it } from '@jest/globals'
import { placeIn } from '../views/placeIn'
import { pluginText } from './pluginText'

it('takes a text or a function of the language, and nothing else', () => {
  expect(pluginText('Vault', 'en', 'vault')).toBe('Vault')
  expect(pluginText((locale: string) => `Vault ${locale}`, 'ar', 'vault')).toBe('Vault ar')
  const failing = () => {
    throw new Error('no')
  }
  for (const wrong of [failing, () => 7, { odd: true }, undefined, null])
    expect(pluginText(wrong, 'en', 'vault')).toBe('vault')
})

it('orders by a setting that is a list, and not at all by another', () => {
  const place = placeIn(['email', 'wallet'])
  expect(['other', 'wallet', 'email'].sort((a, b) => place(a) - place(b))).toEqual([
    'email',
    'wallet',
    'other'
  ])
  const none = placeIn(42 as never)
  expect(none('wallet') - none('email')).toBe(0)
})
