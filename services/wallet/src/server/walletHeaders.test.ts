/** @jest-environment node */
import { describe, expect, it } from '@jest/globals'
import { type WalletResource, walletHeaders } from './walletHeaders.js'

const api = 'https://api.example'
const shop = { origins: ['https://shop.example', 'https://*.shop.example'], mode: 'live' as const }
const always = {
  'Cross-Origin-Embedder-Policy': 'require-corp',
  'Origin-Agent-Cluster': '?1',
  'Permissions-Policy':
    'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), microphone=(), payment=(), usb=()',
  'Referrer-Policy': 'no-referrer',
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
  'X-Content-Type-Options': 'nosniff'
}
const policy = (connect: string, ancestors = "'none'") =>
  [
    "default-src 'none'; script-src 'self'; style-src 'self'; worker-src 'self'",
    `connect-src ${connect}`,
    "img-src 'none'; object-src 'none'; base-uri 'none'; form-action 'none'",
    `frame-ancestors ${ancestors}`,
    "require-trusted-types-for 'script'; trusted-types kit-worker"
  ].join('; ')
const page = (connect: string) => ({
  ...always,
  'Content-Security-Policy': policy(connect),
  'Cache-Control': 'no-store',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'X-Frame-Options': 'DENY'
})
const own = { 'Cross-Origin-Opener-Policy': 'same-origin' }
const file = {
  ...always,
  'Content-Security-Policy':
    "default-src 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'",
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Cache-Control': 'public, max-age=31536000, immutable'
}

describe('the headers of the wallet’s site (HDR)', () => {
  it.each<[WalletResource, Readonly<Record<string, string>>]>([
    ['wallet', page(api)],
    ['page', { ...page(api), ...own }],
    ['returned', page(api)],
    ['opened', page("'none'")],
    ['offline', { ...page("'none'"), ...own }],
    ['asset', file],
    ['worker', file]
  ])('of what only the wallet itself shows: %s', (resource, expected) => {
    expect(walletHeaders(resource, api, shop)).toEqual(expected)
  })

  it('of the frame, which the pages of its project may show', () => {
    const frame = {
      ...always,
      'Content-Security-Policy': policy(api, 'https://shop.example https://*.shop.example'),
      'Cache-Control': 'no-store',
      'Cross-Origin-Resource-Policy': 'cross-origin'
    }

    expect(walletHeaders('frame', api, shop)).toEqual(frame)
    const nobodys = { ...frame, 'Content-Security-Policy': policy(api) }
    expect(walletHeaders('frame', api)).toEqual(nobodys)
    expect(walletHeaders('frame', api, { ...shop, origins: [] })).toEqual(nobodys)
  })
})
