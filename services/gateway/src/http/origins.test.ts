/** @jest-environment node */
import { expect, it } from '@jest/globals'
import { isOriginAllowed } from './readProject.js'

it('matches origins by scheme, host and port', () => {
  const list = ['https://a.example', 'https://*.b.example', 'http://localhost:*', 'http://[::1]:3000']
  const allowed = [
    'https://a.example',
    'https://a.example:443',
    'https://x.b.example',
    'https://x.y.b.example',
    'http://localhost',
    'http://localhost:5173',
    'http://[::1]:3000'
  ]
  const refused = [
    'http://a.example',
    'https://a.example:8443',
    'https://b.example',
    'https://xb.example',
    'https://a.example.evil.example',
    'https://localhost:5173',
    'http://[::1]:3001',
    'null',
    '',
    'not an origin'
  ]
  for (const origin of allowed) expect([origin, isOriginAllowed(list, origin)]).toEqual([origin, true])
  for (const origin of refused) expect([origin, isOriginAllowed(list, origin)]).toEqual([origin, false])
  expect(isOriginAllowed([], 'null')).toBe(true)
})
