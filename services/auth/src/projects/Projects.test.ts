/** @jest-environment node */
import { expect, it } from '@jest/globals'
import { Projects } from './Projects.js'

const shop = {
  ...{ id: 'shop', name: 'Shop', origins: ['https://shop.example'], mode: 'live', recovery: 'required' },
  networks: [{ id: 'eip155:1' }]
}
const local = { ...shop, mode: 'development', networks: [{ id: 'eip155:31337' }] }

it.each([
  [
    'a live one whose wallets need no recovery',
    [{ ...shop, recovery: 'deferred' }],
    'recovery must be required'
  ],
  ['one without a mode, which is live', [{ ...shop, mode: undefined, recovery: 'deferred' }], 'shop is live'],
  [
    'one in development with a live network',
    [{ ...local, networks: [{ id: 'eip155:31337' }, { id: 'eip155:1' }] }],
    'shop is in development, but eip155:1 is a live network'
  ],
  ['the same id twice', [shop, local], 'an id is listed twice'],
  ['an origin that is too wide', [{ ...shop, origins: ['https://*.com'] }], 'origins.0'],
  ['none', [], 'must name a project']
])('refuses projects: %s', (_, projects, message) => {
  expect(() => new Projects({ projects })).toThrow(message)
})

it('finds a project by its id, and pages by both', () => {
  const projects = new Projects({ projects: [shop, { ...local, id: 'local', recovery: 'deferred' }] })

  expect(projects.find('shop')).toMatchObject({ name: 'Shop', recovery: 'required' })
  expect(projects.find('none')).toBeUndefined()
  expect(projects.findFor('shop', 'https://shop.example')?.id).toBe('shop')
  for (const origin of ['https://evil.example', 'http://shop.example', 'https://a.shop.example', ''])
    expect(projects.findFor('shop', origin)).toBeUndefined()
  expect(projects.hasLive).toBe(true)
  expect(new Projects({ projects: [local] }).hasLive).toBe(false)
})
