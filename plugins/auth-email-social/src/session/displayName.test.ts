import { expect, it } from '@jest/globals'
import { displayNameOf } from './displayName.js'

const long = 'maximiliane.mustermann@example.com'

it.each([
  [{ userName: 'ada', socialProvider: 'github', email: 'a@b.co' }, 'ada'],
  [{ userName: 'ada0', socialProvider: 'discord', email: 'a@b.co' }, 'ada'],
  [{ userName: 'ada00', socialProvider: 'discord' }, 'ada0'],
  [{ userName: 'ada0', socialProvider: 'github' }, 'ada0'],
  [{ userName: 'ada1', socialProvider: 'discord' }, 'ada1'],
  [{ email: 'ada@shop.example' }, 'ada@shop.example'],
  [{ email: `${'a'.repeat(18)}@example.com` }, `${'a'.repeat(18)}@example.com`],
  [{ email: `${'a'.repeat(19)}@example.com` }, `${'a'.repeat(19)}@example.c…`],
  [{ email: long }, `${long.slice(0, 29)}…`],
  [{}, '']
] as const)('EW-22: [S5.22] shows %j as %s', (user, name) => {
  expect(displayNameOf(user)).toBe(name)
  expect([...displayNameOf(user)].length).toBeLessThanOrEqual(30)
})
